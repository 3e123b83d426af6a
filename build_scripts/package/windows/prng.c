/* For Wine 8, which is only used to try the program out: bytes of chance under their new name. */

#include <windows.h>

BOOLEAN WINAPI SystemFunction036(void *place, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(unsigned char *place, SIZE_T length)
{
    return SystemFunction036(place, (ULONG)length);
}

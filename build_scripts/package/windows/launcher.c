/* Starts Backroom: Python runs in this very process, so there is one program with our name and icon.

   Nothing is linked but Windows itself. Every path is worked out from where this file is, so the
   folder can be anywhere, and two programs of different ages get along. */

#include <windows.h>
#include <shellapi.h>

#define LONGEST 32768
#define RUNTIME L"runtime"
#define LIBRARY L"\\python311.dll"
#define SCRIPT L"\\launch.py"

typedef int (*Main)(int, wchar_t **);

static wchar_t program[LONGEST], folder[LONGEST], library[LONGEST], script[LONGEST];

static void give_up(const wchar_t *why)
{
    MessageBoxW(NULL, why, L"Backroom", MB_ICONERROR);
    ExitProcess(1);
}

static void find_folder(void)
{
    DWORD length = GetModuleFileNameW(NULL, program, LONGEST);
    if (length == 0 || length + 64 > LONGEST)
        give_up(L"Backroom can't start from this folder. Its path is too long.");
    lstrcpyW(folder, program);
    while (length > 0 && folder[length - 1] != L'\\')
        length--;
    folder[length] = 0;
    lstrcatW(folder, RUNTIME);
    lstrcpyW(library, folder);
    lstrcatW(library, LIBRARY);
    lstrcpyW(script, folder);
    lstrcatW(script, SCRIPT);
}

static Main find_python(void)
{
    AddDllDirectory(folder);
    HMODULE python = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    Main run = python ? (Main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (run == NULL)
        give_up(L"Backroom can't start, because a part of it is missing. Install it again.");
    return run;
}

/* The words after the program's name go to our script, whatever they are. */
void start(void)
{
    int count, given = 0;
    find_folder();
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
    wchar_t **all = LocalAlloc(LPTR, (count + 2) * sizeof *all);
    all[given++] = program;
    all[given++] = script;
    for (int number = 1; number < count; number++)
        all[given++] = words[number];
    ExitProcess(find_python()(given, all));
}

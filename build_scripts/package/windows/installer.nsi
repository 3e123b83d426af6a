; The setup.exe: for one person, without an administrator. What belongs to the person stays.

; 64 bits, as the program has.
Target amd64-unicode
Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
!include MUI2.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Backroom"
!define KIND "Backroom.Save"

Name "Backroom"
BrandingText "Backroom ${VERSION}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Backroom"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Backroom"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Backroom setup"
VIAddVersionKey "CompanyName" "The Backroom developers"
VIAddVersionKey "LegalCopyright" "The Backroom developers. MIT licence; see the folder licences."

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\backroom.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Play"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that is running can't be replaced: Windows keeps its files open.
!macro InsistOnClosed NAME
  again_${NAME}:
  IfFileExists "$INSTDIR\${NAME}.exe" 0 closed_${NAME}
  ClearErrors
  FileOpen $0 "$INSTDIR\${NAME}.exe" a
  IfErrors 0 free_${NAME}
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Backroom is still open. Close it, then retry." /SD IDCANCEL IDRETRY again_${NAME}
  SetErrorLevel 2
  Quit
  free_${NAME}:
  FileClose $0
  closed_${NAME}:
!macroend

; What a program of another version left in its folders must not get mixed up with ours.
!macro RemoveProgram
  !insertmacro InsistOnClosed "backroom"
  !insertmacro InsistOnClosed "backroom-text"
  RMDir /r "$INSTDIR\runtime"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\backroom.exe"
  Delete "$INSTDIR\backroom-text.exe"
!macroend

; The desktop shows new icons for files only once it is told.
!macro TellDesktop
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

Section
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Backroom.lnk" "$INSTDIR\backroom.exe"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Backroom"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\backroom.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Backroom developers"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1

  ; Other programs have .save files, too: ours opens them where no other does, and is offered otherwise.
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "Backroom game"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\backroom.exe,0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\backroom.exe" play --load "%1"'
  WriteRegStr HKCU "Software\Classes\.save\OpenWithProgids" "${KIND}" ""
  ReadRegStr $0 HKCR ".save" ""
  StrCmp $0 "" 0 taken
  WriteRegStr HKCU "Software\Classes\.save" "" "${KIND}"
  taken:
  !insertmacro TellDesktop
SectionEnd

; The games in the person's own folder stay where they are.
Section "Uninstall"
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Backroom.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegValue HKCU "Software\Classes\.save\OpenWithProgids" "${KIND}"
  ReadRegStr $0 HKCU "Software\Classes\.save" ""
  StrCmp $0 "${KIND}" 0 others
  DeleteRegValue HKCU "Software\Classes\.save" ""
  others:
  DeleteRegKey /ifempty HKCU "Software\Classes\.save\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.save"
  !insertmacro TellDesktop
SectionEnd

; Lets other computers of private and company networks reach the server, where it is installed for everyone: only then
; the installer may change the firewall. Otherwise the application offers it (electron/firewall.ts). netsh is named by its
; full path, or one that lies beside the installer among someone's downloads would be run as an administrator.
!macro removeFirewallRule
  nsExec::ExecToLog '"$SYSDIR\netsh.exe" advfirewall firewall delete rule name="Watercooler"'
  Pop $0
!macroend

!macro customInstall
  ${if} $installMode == "all"
    !insertmacro removeFirewallRule
    nsExec::ExecToLog '"$SYSDIR\netsh.exe" advfirewall firewall add rule name="Watercooler" dir=in action=allow program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" profile=private,domain'
    Pop $0
  ${endif}
!macroend

!macro customUnInstall
  ${if} $installMode == "all"
    !insertmacro removeFirewallRule
  ${endif}
!macroend

@echo off
rem The `watercooler` command of the installed application: its own program, run as Node.
setlocal
set ELECTRON_RUN_AS_NODE=1
"%~dp0..\..\Watercooler.exe" "%~dp0..\app.asar\dist\app\cli.js" %*
exit /b %ERRORLEVEL%

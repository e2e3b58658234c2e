import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** With this word the application starts without showing its window. */
export const hiddenFlag = "--hidden";

/** Starts the application when the person signs in to this computer, or not any more. */
export type Autostart = (isWanted: boolean) => void;

/** What we use of Electron's App, which does it on Windows and macOS. */
export type LoginItems = {
  setLoginItemSettings(settings: { openAtLogin: boolean; args?: string[] }): void;
};

/** Where the person's settings are on Linux, and which program is running. */
export type OnLinux = { readonly configFolder: string; readonly program: string };

/** How this system starts the application with itself. */
export function autostartOf(platform: NodeJS.Platform, app: LoginItems, linux: OnLinux): Autostart {
  if (platform !== "linux")
    return (isWanted) => app.setLoginItemSettings({ openAtLogin: isWanted, args: [hiddenFlag] });
  const file = entryFile(linux);
  return (isWanted) => {
    if (!isWanted) return rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, desktopEntry(linux.program));
  };
}

/**
 * Has Linux start the program that is running where it starts one at all: an AppImage has its version in its name, so a
 * new one lies beside the old one, which would be started on.
 */
export function renewAutostart(linux: OnLinux): void {
  const file = entryFile(linux);
  if (existsSync(file)) writeFileSync(file, desktopEntry(linux.program));
}

function entryFile({ configFolder }: OnLinux): string {
  return join(configFolder, "autostart", "watercooler.desktop");
}

/** By the Desktop Application Autostart Specification of freedesktop.org. */
function desktopEntry(program: string): string {
  return [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Watercooler",
    "Comment=Office chat on your own network",
    `Exec=${quoted(program)} ${hiddenFlag}`,
    "Terminal=false",
    "",
  ].join("\n");
}

/** Desktop Entry Specification, "The Exec key": quoted, then escaped once more as every string of the file is. */
function quoted(program: string): string {
  const inQuotes = program.replaceAll(/["`$\\]/g, "\\$&").replaceAll("%", "%%");
  return `"${inQuotes.replaceAll("\\", "\\\\")}"`;
}

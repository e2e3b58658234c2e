import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { msg } from "#server/texts/msg.ts";
import { translateForShell } from "./texts.ts";

/** With this flag the application starts without showing its window. */
export const hiddenFlag = "--hidden";

/** Sets whether the application starts when the person signs in to this computer. */
export type Autostart = (isEnabled: boolean) => void;

/** The part of Electron's App that sets this on Windows and macOS. */
export type LoginItems = {
  setLoginItemSettings(settings: { openAtLogin: boolean; args?: string[] }): void;
};

/** For Linux: the folder of the person's settings, and the path of the running program. */
export type LinuxPaths = { readonly configFolder: string; readonly program: string };

/** The autostart of this operating system. */
export function autostartOf(platform: NodeJS.Platform, app: LoginItems, linux: LinuxPaths): Autostart {
  if (platform !== "linux")
    return (isEnabled) => app.setLoginItemSettings({ openAtLogin: isEnabled, args: [hiddenFlag] });
  const file = entryFile(linux);
  return (isEnabled) => {
    if (!isEnabled) return rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, desktopEntry(linux.program));
  };
}

/**
 * Updates the program in the autostart entry on Linux, if there is an entry. An AppImage has its version in its file
 * name; without this, Linux would still start the old file.
 */
export function renewAutostart(linux: LinuxPaths): void {
  const file = entryFile(linux);
  if (existsSync(file)) writeFileSync(file, desktopEntry(linux.program));
}

function entryFile({ configFolder }: LinuxPaths): string {
  return join(configFolder, "autostart", "watercooler.desktop");
}

/** The format is in the Desktop Application Autostart Specification of freedesktop.org. */
function desktopEntry(program: string): string {
  return [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Watercooler",
    `Comment=${translateForShell(msg`Office chat on your own network`)}`,
    `Exec=${quoted(program)} ${hiddenFlag}`,
    "Terminal=false",
    "",
  ].join("\n");
}

/** Desktop Entry Specification, "The Exec key": quoted, then escaped again like every string of the file. */
function quoted(program: string): string {
  const inQuotes = program.replaceAll(/["`$\\]/g, "\\$&").replaceAll("%", "%%");
  return `"${inQuotes.replaceAll("\\", "\\\\")}"`;
}

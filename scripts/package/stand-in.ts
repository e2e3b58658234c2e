import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The systems that packages are made for, as Node calls them. */
export type System = "linux" | "win32" | "darwin";

/**
 * Creates the files of Electron that electron-builder needs to pack an application, without Electron itself. It is for
 * machines that cannot have Electron and for tests of the packed files. The program contains a fuse wire with all fuses
 * off, as Electron's does (@electron/fuses).
 * @param program the program to use instead, such as Node; by default a script that prints that it is a stand-in
 */
export function makeStandIn(folder: string, system: System, program?: string): void {
  for (const file of files[system]) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
  }
  const path = join(folder, programs[system]);
  mkdirSync(dirname(path), { recursive: true });
  if (program === undefined)
    writeFileSync(path, "#!/bin/sh\necho 'This stands in for Electron.' >&2\nexit 1\n", { mode: 0o755 });
  else copyFileSync(program, path);
  writeFileSync(path, wire, { flag: "a" });
  if (system === "darwin") for (const [file, name] of plists) writeFileSync(join(folder, file), plist(name));
}

/** Sentinel, version, length, and a state for each fuse. */
const wire = Buffer.concat([
  Buffer.from("dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX"),
  Buffer.from([1, 8]),
  Buffer.from("00000000"),
]);

const framework = "Electron.app/Contents/Frameworks/Electron Framework.framework";

const programs: Readonly<Record<System, string>> = {
  linux: "electron",
  win32: "electron.exe",
  darwin: `${framework}/Electron Framework`,
};

const helpers = ["", " (GPU)", " (Plugin)", " (Renderer)"].map((kind) => `Electron Helper${kind}`);

const files: Readonly<Record<System, readonly string[]>> = {
  linux: ["chrome-sandbox", "locales/en-US.pak", "locales/de.pak", "LICENSE"],
  win32: ["locales/en-US.pak", "locales/de.pak", "LICENSE"],
  darwin: [
    "Electron.app/Contents/MacOS/Electron",
    "Electron.app/Contents/Resources/electron.icns",
    ...["en", "de"].map((language) => `${framework}/Versions/A/Resources/${language}.lproj/locale.pak`),
    ...helpers.map((name) => `Electron.app/Contents/Frameworks/${name}.app/Contents/MacOS/${name}`),
  ],
};

const plists: readonly (readonly [file: string, name: string])[] = [
  ["Electron.app/Contents/Info.plist", "Electron"],
  ...helpers.map((name) => [`Electron.app/Contents/Frameworks/${name}.app/Contents/Info.plist`, name] as const),
];

function plist(name: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<plist version="1.0"><dict>',
    `<key>CFBundleExecutable</key><string>${name}</string>`,
    "</dict></plist>",
    "",
  ].join("\n");
}

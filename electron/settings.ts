import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** What the person at this computer has chosen and been told; null for what they were not asked yet. */
const shape = z.object({
  startsWithSystem: z.boolean().nullable().default(null),
  keepsAwake: z.boolean().nullable().default(null),
  /** Whether they were offered to let other computers in through the firewall. */
  wasOfferedFirewall: z.boolean().default(false),
  /** Whether they were told that the server goes on when the window is closed. */
  knowsTray: z.boolean().default(false),
});

/** The shell's own settings, of one person on one computer. */
export type ShellSettings = Readonly<z.infer<typeof shape>>;

/** Where they are kept. */
export type SettingsFile = {
  readonly get: () => ShellSettings;
  /** Changes some; they count for this run even where they cannot be written. */
  readonly change: (chosen: Partial<ShellSettings>) => void;
};

/** Opens the settings in a file; one that is missing or damaged counts as nothing chosen. */
export function openSettings(file: string): SettingsFile {
  let settings = read(file);
  return {
    get: () => settings,
    change: (chosen) => {
      settings = { ...settings, ...chosen };
      write(file, settings);
    },
  };
}

function read(file: string): ShellSettings {
  try {
    return shape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return shape.parse({});
  }
}

/** Whole or not at all. A disk that takes no more must not stop the shell: it asks again at the next start. */
function write(file: string, settings: ShellSettings): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.partial`, `${JSON.stringify(settings, null, 2)}\n`);
    renameSync(`${file}.partial`, file);
  } catch (error) {
    console.warn(`The settings of this computer could not be kept: ${String(error)}`);
  }
}

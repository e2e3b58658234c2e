import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** The choices of the person at this computer, and what they were shown. Null for a question that was not asked yet. */
const shape = z.object({
  startsWithSystem: z.boolean().nullable().default(null),
  keepsAwake: z.boolean().nullable().default(null),
  /** Whether they were offered to let other computers in through the firewall. */
  wasOfferedFirewall: z.boolean().default(false),
  /** Whether they were shown that the server continues when the window is closed. */
  knowsTray: z.boolean().default(false),
});

/** The shell's own settings, of one person on one computer. */
export type ShellSettings = Readonly<z.infer<typeof shape>>;

/** The file of the settings. */
export type SettingsFile = {
  readonly get: () => ShellSettings;
  /** Changes some of them. They apply to this run even if they cannot be written. */
  readonly change: (chosen: Partial<ShellSettings>) => void;
};

/** Opens the settings in a file. With a missing or damaged file, nothing is chosen yet. */
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

/** Replaces the whole file at once. A full disk must not stop the shell: it asks again at the next start. */
function write(file: string, settings: ShellSettings): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.partial`, `${JSON.stringify(settings, null, 2)}\n`);
    renameSync(`${file}.partial`, file);
  } catch (error) {
    console.warn(`The settings of this computer could not be kept: ${String(error)}`);
  }
}

import { invalidParameter } from "../../http/errors.ts";
import type { SettingChanges } from "../user-settings/shapes/settings.ts";

/** Values of color_scheme. */
const [dark, light] = [2, 3] as const;

/** The settings that each command changes for the person who types it. Ping only checks that the server answers. */
const commands: Readonly<Record<string, SettingChanges>> = {
  ping: {},
  night: { color_scheme: dark },
  dark: { color_scheme: dark },
  day: { color_scheme: light },
  light: { color_scheme: light },
  "fluid-width": { fluid_layout_width: true },
  "fixed-width": { fluid_layout_width: false },
};

/**
 * Reads a typed command as the settings that it changes.
 * @throws {ApiError} BAD_REQUEST for an unknown command
 */
export function readCommand(text: string): SettingChanges {
  if (!text.startsWith("/"))
    throw invalidParameter("command", "invalid", "There should be a leading slash in the command.");
  const name = text.slice(1).trim();
  const settings = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (settings === undefined) throw invalidParameter("command", "unknown", `No such command: ${name}`);
  return settings;
}

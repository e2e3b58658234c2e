import { t } from "@lingui/core/macro";
import {
  IconChecks,
  IconContrast,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMessage,
  IconMessagePlus,
  IconMoodSmile,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
} from "@tabler/icons-react";
import { mayAdminister } from "../../../lib/roles.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { peopleById } from "../../../store/organization/selectors.ts";
import { type SearchableName, searchable } from "../compose/suggestions/name-search.ts";
import type { Command, CommandEntry } from "./place-entry.ts";

/** A command with the words by which it is found. */
export type SearchableCommand = { readonly entry: CommandEntry; readonly search: SearchableName };

/** The commands that the reader may use. */
export function listCommands(organization: Organization): readonly SearchableCommand[] {
  const me = peopleById(organization).get(organization.user_id);
  const colors = t({ message: "Theme colors", comment: "Words by which the commands for light and dark are found" });
  return [
    command("mark-all-read", t`Mark all as read`, IconChecks),
    command("new-direct", t`New direct message`, IconMessage),
    command("new-topic", t`Start a topic`, IconMessagePlus, t`New message`),
    command("search", t`Search messages`, IconSearch),
    command("status", t`Set status`, IconMoodSmile, t`Away, invisible`),
    command("light", t`Use light colors`, IconSun, colors),
    command("dark", t`Use dark colors`, IconMoon, colors),
    command("system", t`Use the colors of the system`, IconDeviceDesktop, colors),
    command("contrast", t`Turn high contrast on or off`, IconContrast, colors),
    command("shortcuts", t`Keyboard shortcuts`, IconKeyboard, t`Help, keys`),
    ...(me !== undefined && mayAdminister(me) ? [command("administration", t`Administration`, IconSettings)] : []),
    command("sign-out", t`Sign out`, IconLogout, t`Log out`),
  ];
}

/** `others` are further words by which it is found. */
function command(name: Command, title: string, Icon: CommandEntry["Icon"], others = ""): SearchableCommand {
  const { folded, words } = searchable(title);
  return {
    entry: { key: `command ${name}`, title, Icon, command: name },
    search: { folded, words: [...words, ...searchable(others.replaceAll(",", " ")).words] },
  };
}

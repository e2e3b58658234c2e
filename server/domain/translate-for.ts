import type { Reader } from "../db/store.ts";
import type { Values } from "../texts/i18n.ts";
import type { Text } from "../texts/msg.ts";
import { translate } from "../texts/translate.ts";
import { organizationSetting } from "./organization-settings/queries.ts";
import { languageOf } from "./user-settings/queries.ts";

/** A text for everybody, such as a notice in a channel, in the organization's language. */
export function translateForAll(reader: Reader, text: Text, values?: Values): string {
  return translate(organizationSetting(reader, "default_language"), text, values);
}

/** A text for one person, such as an email or a direct message of the bot, in their language. */
export function translateFor(reader: Reader, userId: number, text: Text, values?: Values): string {
  return translate(languageOf(reader, userId), text, values);
}

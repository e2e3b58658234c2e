import type { ServerMessage } from "#server/cli/desktop-protocol.ts";
import { directionOf } from "#server/texts/direction.ts";
import type { Values } from "#server/texts/i18n.ts";
import { joinSentences } from "#server/texts/join-sentences.ts";
import type { Text } from "#server/texts/msg.ts";
import { failureReasons } from "#server/texts/reasons/failure-reasons.ts";
import type { Reason, Reasons } from "#server/texts/reasons/reason.ts";
import { languageFor, translate } from "#server/texts/translate.ts";
import { writeReason } from "#server/texts/write-reason.ts";

/** The language that the shell writes in: English until the system's is known. */
let language = "en";

/**
 * Sets the language of the menus, the questions and all other texts of the shell. Call it before the first one.
 * @param preferred the languages of the system, as BCP 47 tags in order of preference
 */
export function setShellLanguage(preferred: readonly string[]): void {
  language = languageFor(preferred);
}

/** A text of the shell in the language of the system. */
export function translateForShell(text: Text, values?: Values): string {
  return translate(language, text, values);
}

/** Reasons of the server in the language of the system, one sentence after the other. */
export function writeReasons<Code extends string>(list: Reasons<Code>, reasons: readonly Reason<Code>[]): string {
  return joinSentences(...reasons.map((reason) => writeReason(list, reason, language)));
}

/** Why the server's process failed, in the language of the system; in English if there is no text for it. */
export function writeFailure({ message, reason }: Pick<FailedMessage, "message" | "reason">): string {
  return reason === null ? message : writeReason(failureReasons, reason, language);
}

type FailedMessage = Extract<ServerMessage, { type: "failed" }>;

/** The language of the shell and its direction, for a page. */
export function shellLanguage(): { readonly language: string; readonly direction: "ltr" | "rtl" } {
  return { language, direction: directionOf(language) };
}

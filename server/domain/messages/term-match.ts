import { nameKey } from "../name-key.ts";
import { isResolved } from "../topic-names.ts";
import type { FetchedMessageShape } from "./shapes.ts";

/** The facts that decide whether a message matches a term of a narrow. */
type Matched = Pick<FetchedMessageShape, "type" | "display_recipient" | "subject" | "flags">;

/** Whether a message is in a topic of this name, of any channel. */
export function isInTopic({ type, subject }: Pick<Matched, "type" | "subject">, topic: string): boolean {
  return type === "stream" && nameKey(subject) === nameKey(topic);
}

/** Whether it is a direct message between exactly these people. The reader is one of them. */
export function isBetween(message: Pick<Matched, "display_recipient">, userIds: readonly number[]): boolean {
  return peopleOf(message).length === userIds.length && includesPeople(message, userIds);
}

/** Whether it is a direct message between these people, and perhaps others. */
export function includesPeople(message: Pick<Matched, "display_recipient">, userIds: readonly number[]): boolean {
  const people = peopleOf(message);
  return people.length > 0 && userIds.every((id) => people.includes(id));
}

/**
 * Whether a message matches `is:` with this operand; undefined if the message and its flags do not decide that, and for
 * an unknown operand.
 */
export function matchesIs({ type, subject, flags }: Omit<Matched, "display_recipient">, operand: string) {
  switch (operand) {
    case "dm":
    case "private":
      return type === "private";
    case "unread":
      return !flags.includes("read");
    case "starred":
      return flags.includes("starred");
    case "mentioned":
      return isMention(flags);
    case "alerted":
      return flags.includes("has_alert_word");
    case "resolved":
      return type === "stream" && isResolved(subject);
    default:
      return undefined;
  }
}

/** Whether a message with these flags mentions the reader, by name or with everyone. */
export function isMention(flags: readonly string[]): boolean {
  return flags.some((flag) => flag.endsWith("mentioned"));
}

/** The people of a direct message; nobody for a message in a channel. */
function peopleOf({ display_recipient: people }: Pick<Matched, "display_recipient">): readonly number[] {
  return typeof people === "string" ? [] : people.map(({ id }) => id);
}

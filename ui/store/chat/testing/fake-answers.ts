import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import { visibility } from "#server/domain/user-topics/shapes.ts";
import type { FetchRequest } from "../message-model.ts";
import type { Narrow, Term } from "../narrow.ts";
import type { FetchAnswer } from "../receive-answer.ts";
import { isMuted, policyOf } from "./fake-mutes.ts";
import { type FakeOffice, isHidden } from "./fake-office.ts";

/** Answers a list's request for messages with those that the office has now. */
export function answerFetch(
  office: FakeOffice,
  { narrow, anchor, before, after, direction }: FetchRequest,
): FetchAnswer {
  const all = idsInNarrow(office, narrow);
  const firstUnread = all.find((id) => office.messages.get(id)?.message.flags.includes("read") === false);
  const at =
    typeof anchor === "number"
      ? anchor
      : anchor === "oldest"
        ? 0
        : ((anchor === "first_unread" ? firstUnread : undefined) ?? Number.MAX_SAFE_INTEGER);
  const older = all.filter((id) => id < at);
  const newer = all.filter((id) => id > at);
  const anchored = direction === "initial" && all.includes(at) ? [at] : [];
  const taken = [...(before > 0 ? older.slice(-before) : []), ...anchored, ...newer.slice(0, after)];
  return {
    found_oldest: before > 0 && older.length <= before,
    found_newest: after > 0 && newer.length <= after,
    anchor: at,
    messages: findMessages(office, taken),
  };
}

/** The messages with these IDs that the reader can see now. */
export function findMessages(office: FakeOffice, ids: readonly number[]): FetchedMessageShape[] {
  return ids.flatMap((id) => {
    const message = office.messages.get(id)?.message;
    return message === undefined || isHidden(office, message) ? [] : [message];
  });
}

/** The IDs of all messages of a narrow, ascending. */
export function idsInNarrow(office: FakeOffice, narrow: Narrow): number[] {
  const showsHistory = narrow.some(({ operator, operand }) => operator === "channel" || operand === "starred");
  return [...office.messages.values()]
    .filter(
      ({ message, isReceived }) =>
        (showsHistory || isReceived) &&
        !isHidden(office, message) &&
        narrow.every((term) => matches(office, term, message)),
    )
    .map(({ message }) => message.id)
    .sort((a, b) => a - b);
}

function matches(
  { mutes }: FakeOffice,
  { operator, operand, negated = false }: Term,
  message: FetchedMessageShape,
): boolean {
  if (operator === "in") return !isMuted(mutes, message) !== negated;
  if (operand === "muted") return isMuted(mutes, message) !== negated;
  if (operand === "followed") return (policyOf(mutes, message) === visibility.followed) !== negated;
  return matchesOperand(operator, operand, message) !== negated;
}

function matchesOperand(operator: Term["operator"], operand: Term["operand"], message: FetchedMessageShape): boolean {
  const { stream_id, subject, flags, content, reactions, timestamp, display_recipient: people } = message;
  if (operator === "channel") return stream_id === operand;
  if (operator === "topic") return stream_id !== undefined && subject.toLowerCase() === String(operand).toLowerCase();
  if (operator === "search") return content.includes(String(operand));
  if (operator === "has") return reactions.length > 0;
  if (operator === "before") return dayOf(timestamp) < String(operand);
  if (operator === "after") return dayOf(timestamp) > String(operand);
  if (operator === "dm") return typeof people !== "string" && people.map(({ id }) => id).join() === String(operand);
  if (operand === "dm") return stream_id === undefined;
  if (operand === "unread") return !flags.includes("read");
  return flags.includes(String(operand));
}

/** The day of a time as a date, such as 2026-03-02, which sorts like the days. */
function dayOf(timestamp: number): string {
  const time = new Date(timestamp * 1000);
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

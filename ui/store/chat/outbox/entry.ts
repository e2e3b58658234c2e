import { localIdDays } from "#server/domain/messages/limits.ts";
import type { Conversation } from "../message.ts";

/** A message that the reader wrote here, until it is known to be in the organization's history. */
export type OutboxEntry = {
  /** The client's ID of the message. With `queueId` the server recognizes a message that it already has. */
  readonly localId: string;
  readonly queueId: string;
  readonly to: Conversation;
  /** The text, in Markdown. */
  readonly content: string;
  /** When it was written, in milliseconds since 1970 by this computer's clock. */
  readonly writtenAt: number;
  /** When the reader last asked to send it. */
  readonly askedAt: number;
  /** Whether the server may have it, or an earlier text of it: a request was made, and its answer is not known. */
  readonly mayHaveArrived: boolean;
  /** Whether the text was changed after an earlier one was written, which may have arrived. */
  readonly isCorrection: boolean;
  /**
   * - waiting: it is sent as soon as it can be
   * - sending: the request is running
   * - stopped: it is sent when the reader asks for it
   * - refused: the server refused it, see `refusal`
   * - arrived: it has the ID `messageId`; its event is still to come
   */
  readonly status: "waiting" | "sending" | "stopped" | "refused" | "arrived";
  readonly refusal?: Refusal;
  readonly messageId?: number;
};

/**
 * A message that was taken out of the outbox to be edited, and may still arrive. A message that is sent in its place has
 * its IDs, so that the server changes it instead of keeping both.
 */
export type ReplacedEntry = Pick<OutboxEntry, "localId" | "queueId" | "writtenAt" | "to">;

/** An error answer of the server, in a form that can be stored. */
export type Refusal = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const minute = 60_000;
const day = 24 * 60 * minute;

/** A message that waited longer than this is not sent without asking, because it may be out of place by now. */
const longestWait = 5 * minute;

/** The server recognizes a message for {@link localIdDays}. A day is left for clocks that differ. */
const longestRecognized = (localIdDays - 1) * day;

/** Whether a message may be sent at this time without asking the reader again. */
export function maySendAutomatically({ askedAt }: OutboxEntry, now: number): boolean {
  // If `now` is earlier, the clock was changed, and nobody knows how long the message waited.
  return askedAt <= now && now - askedAt <= longestWait;
}

/** Whether the message can be sent again without the danger that everybody gets it twice. */
export function maySendAgain({ mayHaveArrived, writtenAt }: OutboxEntry, now: number): boolean {
  return !mayHaveArrived || Math.abs(now - writtenAt) <= longestRecognized;
}

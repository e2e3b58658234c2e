import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import type { ScheduledMessageShape } from "#server/domain/scheduled-messages/shapes.ts";
import { api } from "../../../store/api.ts";
import { type DraftContent, isSameContent } from "../../../store/chat/drafts/draft.ts";
import { isRefusal } from "../../../store/failed-request.ts";
import { contentOfScheduled } from "./scheduled-content.ts";

/**
 * Lets the server send a message at a time. Returns the ID of the scheduled message. Where the server may have the message
 * already, because an answer was lost, it is asked first: the message is never scheduled twice.
 * @param known the scheduled messages that the page knows
 * @throws {RequestFailed} for the reasons for which it would not send the message now
 */
export async function scheduleMessage(
  message: DraftContent,
  at: Date,
  known: readonly ScheduledMessageShape[],
): Promise<number> {
  const lost = findLost(message);
  const isKnown = known.some((each) => isSameMessage(contentOfScheduled(each), message) && isAt(each, at));
  if (lost !== undefined || isKnown) {
    const there = await findScheduled(message, at, lost);
    if (lost !== undefined) unanswered.splice(unanswered.indexOf(lost), 1);
    if (there !== undefined) return there;
  }
  try {
    return await requestScheduling(message, at);
  } catch (error) {
    if (isRefusal(error)) throw error;
    const request = { message, knownIds: new Set(known.map(({ scheduled_message_id }) => scheduled_message_id)) };
    unanswered.push(request);
    // Without an answer to this either, the next attempt looks again.
    const there = await findScheduled(message, at, request).catch(() => undefined);
    if (there === undefined) throw error;
    unanswered.splice(unanswered.indexOf(request), 1);
    return there;
  }
}

/** Whether the server may have scheduled this message by a request whose answer was lost. */
export function mayBeScheduled(message: DraftContent): boolean {
  return findLost(message) !== undefined;
}

/**
 * Deletes the message that such a request has scheduled, if the server has it.
 * @throws {RequestFailed} when the server cannot be asked
 */
export async function withdrawLost(message: DraftContent): Promise<void> {
  const lost = findLost(message);
  if (lost === undefined) return;
  const created = (await listSame(message)).find((each) => isCreatedBy(lost, each));
  if (created !== undefined) await deleteScheduled(created.scheduled_message_id);
  unanswered.splice(unanswered.indexOf(lost), 1);
}

/** Deletes a scheduled message, which is then not sent. */
export function deleteScheduled(id: number): Promise<unknown> {
  return api(scheduledMessageEndpoints.deleteScheduledMessage, { scheduled_message_id: id });
}

/** Changes when a scheduled message is sent. One that could not be sent waits again. */
export function reschedule(id: number, at: Date): Promise<unknown> {
  return api(scheduledMessageEndpoints.editScheduledMessage, {
    scheduled_message_id: id,
    scheduled_delivery_timestamp: at.getTime() / 1000,
  });
}

/** A request to schedule a message whose answer was lost. */
type UnansweredRequest = {
  readonly message: DraftContent;
  /** The scheduled messages that were there before. */
  readonly knownIds: ReadonlySet<number>;
};

const unanswered: UnansweredRequest[] = [];

const findLost = (message: DraftContent) => unanswered.find((each) => isSameMessage(each.message, message));

const isCreatedBy = ({ knownIds }: UnansweredRequest, { scheduled_message_id }: ScheduledMessageShape) =>
  !knownIds.has(scheduled_message_id);

/**
 * The ID of this message if the server has it for this time. One of a lost request for another time, which the writer has
 * given up, gets this time.
 */
async function findScheduled(
  message: DraftContent,
  at: Date,
  lost: UnansweredRequest | undefined,
): Promise<number | undefined> {
  const same = await listSame(message);
  const exact = same.find((each) => isAt(each, at));
  if (exact !== undefined) return exact.scheduled_message_id;
  const created = lost && same.find((each) => isCreatedBy(lost, each));
  if (created === undefined) return undefined;
  await reschedule(created.scheduled_message_id, at);
  return created.scheduled_message_id;
}

async function listSame(message: DraftContent): Promise<readonly ScheduledMessageShape[]> {
  const answer = await api(scheduledMessageEndpoints.getScheduledMessages, { allow_empty_topic_name: true });
  return answer.scheduled_messages.filter((each) => isSameMessage(contentOfScheduled(each), message));
}

async function requestScheduling({ type, to, topic, content }: DraftContent, at: Date): Promise<number> {
  const message = { content, scheduled_delivery_timestamp: at.getTime() / 1000 };
  const request =
    type === "stream"
      ? { ...message, type: "channel" as const, to: to[0] ?? 0, topic }
      : { ...message, type: "direct" as const, to: [...to] };
  const { scheduled_message_id } = await api(scheduledMessageEndpoints.scheduleMessage, request);
  return scheduled_message_id;
}

/** The server removes white space at the end of a message. */
function isSameMessage(one: DraftContent, other: DraftContent): boolean {
  const [first, second] = [one, other].map((each) => ({ ...each, content: each.content.trimEnd() }));
  return first !== undefined && second !== undefined && isSameContent(first, second);
}

function isAt({ scheduled_delivery_timestamp, failed }: ScheduledMessageShape, at: Date): boolean {
  return !failed && scheduled_delivery_timestamp === at.getTime() / 1000;
}

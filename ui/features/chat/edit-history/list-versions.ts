import type { VersionShape } from "#server/domain/messages/shapes/edits.ts";
import { isResolutionChange, isResolved } from "#server/domain/topic-names.ts";
import type { Conversation } from "../../../store/chat/message.ts";

/** A message as it was at some time, and what made it so. */
export type Version = {
  /** One for the oldest. */
  readonly number: number;
  /** In seconds since 1970. */
  readonly timestamp: number;
  /** Null if that is not known. */
  readonly userId: number | null;
  readonly change: "sent" | "edited" | "moved" | "edited-and-moved" | "resolved" | "unresolved";
  /** The content as HTML, with what was removed and added; undefined if the content did not change. */
  readonly html?: string;
  /** Where the message was before it was moved, and afterwards. */
  readonly from?: Conversation;
  readonly to?: Conversation;
};

/** What somebody reads of a message's versions, the newest first. `channelId` is where the message is now. */
export function listVersions(versions: readonly VersionShape[], channelId: number | undefined): Version[] {
  let channel = channelId ?? 0;
  return versions.toReversed().map((version, index) => {
    const number = versions.length - index;
    const { timestamp, user_id: userId, prev_content, prev_stream, prev_topic, topic } = version;
    const to: Conversation = { kind: "topic", channelId: channel, topic };
    channel = prev_stream ?? channel;
    const from: Conversation = { kind: "topic", channelId: channel, topic: prev_topic ?? topic };
    const isEdit = prev_content !== undefined;
    const html = version.content_html_diff ?? version.rendered_content;
    if (prev_stream === undefined && prev_topic === undefined) {
      return { number, timestamp, userId, change: isEdit ? "edited" : "sent", html };
    }
    if (isEdit) return { number, timestamp, userId, change: "edited-and-moved", html, from, to };
    const isMark = prev_stream === undefined && isResolutionChange(from.topic, topic);
    if (isMark) return { number, timestamp, userId, change: isResolved(topic) ? "resolved" : "unresolved" };
    return { number, timestamp, userId, change: "moved", from, to };
  });
}

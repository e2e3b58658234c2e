import { isRead } from "./message.ts";
import type { MessageModel } from "./message-model.ts";
import { channelOfNarrow, type Narrow } from "./narrow.ts";
import { startList } from "./open-list.ts";

/** Forgets the messages of channels that the reader may not see anymore. */
export function forgetMessages({ kept }: MessageModel, channelIds: readonly number[]): void {
  for (const { id, stream_id } of kept.byId.values()) {
    if (stream_id !== undefined && channelIds.includes(stream_id)) kept.byId.delete(id);
  }
}

/** Marks the known messages of channels as read, as the server does when the reader leaves them. */
export function markChannelsRead({ kept }: MessageModel, channelIds: readonly number[]): void {
  for (const message of kept.byId.values()) {
    if (message.stream_id === undefined || !channelIds.includes(message.stream_id) || isRead(message)) continue;
    kept.byId.set(message.id, { ...message, flags: [...message.flags, "read"] });
  }
}

/**
 * Call it after the reader was subscribed to channels or unsubscribed. Lists that can have messages of these channels
 * start again. Known messages of these channels are possibly outdated: the server did not send their changes, or will
 * not send them.
 */
export function markChannelsOutdated(model: MessageModel, channelIds: readonly number[]): void {
  model.accessChangeCount += 1;
  for (const { id, stream_id } of model.kept.byId.values()) {
    if (stream_id !== undefined && channelIds.includes(stream_id)) model.kept.possiblyOutdated.add(id);
  }
  restartLists(model, (narrow) => mightHaveChannel(narrow, channelIds));
}

function mightHaveChannel(narrow: Narrow, channelIds: readonly number[]): boolean {
  const channelId = channelOfNarrow(narrow);
  if (channelId !== undefined) return channelIds.includes(channelId);
  return !narrow.some(
    ({ operator, operand, negated }) => !negated && (operator === "dm" || (operator === "is" && operand === "dm")),
  );
}

/** Starts the list on the screen again and drops the others, where `isAffected` accepts their narrow. */
export function restartLists(model: MessageModel, isAffected: (narrow: Narrow) => boolean): void {
  for (const [key, list] of [...model.lists]) {
    if (!isAffected(list.narrow)) continue;
    const known = list.ids.filter((id) => model.kept.byId.has(id));
    if (model.opened?.key === key) startList(model, list.narrow, model.opened.anchor, known);
    else model.lists.delete(key);
  }
}

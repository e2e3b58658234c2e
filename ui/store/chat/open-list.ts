import { beginRequest } from "./kept-messages.ts";
import { covers, createList, type Direction, type MessageList, withRequest } from "./message-list.ts";
import { type Anchor, type MessageModel, nextGeneration, openedList, type Reading } from "./message-model.ts";
import { channelOfNarrow, containsNarrow, type Narrow, narrowKey } from "./narrow.ts";
import { matchesNarrow } from "./narrow-match.ts";
import { firstUnread } from "./unreads.ts";

/**
 * Shows a narrow at a place. It is there at once if a kept list has this place; otherwise the answer of the server
 * brings it. `reading` is how the reader reads there, if they have been there before. Returns the list's key.
 */
export function openList(
  model: MessageModel,
  narrow: Narrow,
  anchor: Anchor,
  { mayHaveSkippedMessages, isReadingStopped }: Reading = {
    mayHaveSkippedMessages: typeof anchor === "number",
    isReadingStopped: false,
  },
): string {
  const key = narrowKey(narrow);
  const place = anchor === "first_unread" ? firstUnreadPlace(model, narrow) : anchor;
  const list = keptList(model, key, place) ?? derivedList(model, narrow, place);
  if (list !== undefined || !isOnItsWay(model, key, place)) {
    model.lists.delete(key);
    if (list === undefined) startList(model, narrow, place);
    else model.lists.set(key, list);
  }
  model.opened = { key, anchor: place, foundUnread: undefined, mayHaveSkippedMessages, isReadingStopped };
  return key;
}

/** Whether the narrow is open at this place already, and its messages have been requested. */
function isOnItsWay({ opened, lists }: MessageModel, key: string, place: Anchor): boolean {
  return opened?.key === key && opened.anchor === place && lists.get(key)?.fetching === "initial";
}

function firstUnreadPlace(model: MessageModel, narrow: Narrow): Anchor {
  const id = firstUnread(model.unreads, narrow);
  if (id === undefined) return "first_unread";
  return id ?? "newest";
}

/** The list that is already there, if it has this place and is up to date. */
function keptList(model: MessageModel, key: string, place: Anchor): MessageList | undefined {
  const list = model.lists.get(key);
  return list !== undefined && isCurrent(model, list.narrow) && hasPlace(list, place) ? list : undefined;
}

/** A list made from another one that has all of its messages at this place. */
function derivedList(model: MessageModel, narrow: Narrow, place: Anchor): MessageList | undefined {
  if (!isCurrent(model, narrow)) return undefined;
  const source = [...model.lists.values()].find(
    (list) => containsNarrow(list.narrow, narrow) && isCurrent(model, list.narrow) && hasPlace(list, place),
  );
  if (source === undefined) return undefined;
  const ids: number[] = [];
  for (const id of source.ids) {
    const message = model.kept.byId.get(id);
    const matches = message === undefined ? undefined : matchesNarrow(narrow, message);
    if (matches === undefined) return undefined;
    if (matches) ids.push(id);
  }
  // What is kept of the source: its ends, and the marks of its words.
  const { generation, left, arrived } = createList(narrow, nextGeneration(model));
  return { ...source, narrow, ids, generation, left, arrived, fetching: undefined, problem: undefined };
}

/** Whether events keep a list of this narrow up to date: those of its channel are sent to subscribers only. */
function isCurrent(model: MessageModel, narrow: Narrow): boolean {
  const channelId = channelOfNarrow(narrow);
  if (channelId !== undefined) return model.receivesEventsOf(channelId);
  return narrow.every(({ operator }) => operator !== "channels");
}

function hasPlace(list: MessageList, place: Anchor): boolean {
  if (list.fetched === undefined) return false;
  if (place === "newest") return list.haveNewest;
  if (place === "oldest") return list.haveOldest;
  return place !== "first_unread" && covers(list, place);
}

/**
 * Whether a message is here, or was and is gone. A message that the open list gets only with the answer to its first
 * request is not here yet.
 */
export function isKnownIn(model: MessageModel, messageId: number): boolean {
  const message = model.kept.byId.get(messageId);
  if (message === undefined) return model.kept.removed.has(messageId);
  const list = openedList(model);
  if (list?.fetching !== "initial" || list.ids.includes(messageId)) return true;
  return matchesNarrow(list.narrow, message) === false;
}

/** Starts a narrow's list: requests its messages around a place. The list shows `ids` until the answer arrives. */
export function startList(model: MessageModel, narrow: Narrow, place: Anchor, ids: readonly number[] = []): void {
  const list = createList(narrow, nextGeneration(model), ids);
  const key = narrowKey(narrow);
  model.lists.set(key, list);
  forgetMatchRequests(model, key);
  requestPage(model, list, "initial", place);
}

/** What the server says of a list's messages may be older than what the list starts again for, such as a muted topic. */
function forgetMatchRequests({ matchRequestNumbers }: MessageModel, key: string): void {
  for (const name of matchRequestNumbers.keys())
    if (name.slice(0, name.lastIndexOf(" ")) === key) matchRequestNumbers.delete(name);
}

/** Asks for more messages at one end of a list, if there are more and no request runs. Returns whether it does. */
export function extendList(model: MessageModel, key: string, direction: "older" | "newer"): boolean {
  const list = model.lists.get(key);
  if (list?.fetched === undefined || list.fetching !== undefined) return false;
  if (direction === "older" ? list.haveOldest : list.haveNewest) return false;
  const next = withRequest(list, direction);
  model.lists.set(key, next);
  requestPage(model, next, direction, direction === "older" ? list.fetched.oldest : list.fetched.newest);
  return true;
}

function requestPage(model: MessageModel, list: MessageList, direction: Direction, anchor: Anchor): void {
  const { narrow, generation } = list;
  const key = narrowKey(narrow);
  const before = direction === "newer" ? 0 : model.pageSize;
  const after = direction === "older" ? 0 : model.pageSize;
  const changeCount = beginRequest(model.kept);
  model.request({ kind: "fetch", key, generation, narrow, direction, anchor, before, after, changeCount });
}

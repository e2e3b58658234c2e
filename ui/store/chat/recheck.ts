import { beginRequest } from "./kept-messages.ts";
import { covers, type MessageList, withMessages, withoutMessages } from "./message-list.ts";
import type { MessageModel } from "./message-model.ts";
import { matchesNarrow } from "./narrow-match.ts";

/**
 * Puts messages into the lists that they match now, and takes them out of the others. A message that is not known
 * matches none. Where only the server can decide, {@link requestMatches} asks it. Lists that `isConcerned` rejects stay.
 */
export function recheck(model: MessageModel, ids: readonly number[], isConcerned = (_: MessageList) => true): void {
  for (const [key, list] of model.lists) {
    if (!isConcerned(list)) continue;
    const [matching, others]: [number[], number[]] = [[], []];
    for (const id of ids) {
      const message = model.kept.byId.get(id);
      const matches = message === undefined ? false : matchesNarrow(list.narrow, message);
      if (matches === undefined) addUncheckedId(model, key, id);
      else {
        // The answer to an earlier request is outdated now.
        model.matchRequestNumbers.delete(`${key} ${id}`);
        (matches ? matching : others).push(id);
      }
    }
    model.lists.set(key, withoutMessages(withMessages(list, matching), others));
  }
}

function addUncheckedId({ uncheckedIds }: MessageModel, key: string, id: number): void {
  const ids = uncheckedIds.get(key) ?? new Set();
  uncheckedIds.set(key, ids.add(id));
}

/** Asks the server which of the unchecked messages match their list, with one request for each list. */
export function requestMatches(model: MessageModel): void {
  for (const [key, ids] of model.uncheckedIds) {
    const list = model.lists.get(key);
    if (list === undefined) continue;
    model.lastMatchRequest += 1;
    for (const id of ids) model.matchRequestNumbers.set(`${key} ${id}`, model.lastMatchRequest);
    beginRequest(model.kept);
    model.request({ kind: "match", key, requestNumber: model.lastMatchRequest, narrow: list.narrow, ids: [...ids] });
  }
  model.uncheckedIds.clear();
}

/** Fetches those of these messages that are not known and that one of the lists may have to show. */
export function fetchMissing(
  model: MessageModel,
  ids: readonly number[],
  mayShow: (list: MessageList) => boolean,
): void {
  const lists = [...model.lists.values()].filter(mayShow);
  const missing = ids.filter(
    (id) => !model.kept.byId.has(id) && lists.some((list) => list.fetching !== undefined || covers(list, id)),
  );
  if (missing.length > 0) requestMissing(model, missing);
}

/** Asks for messages by their IDs. */
export function requestMissing(model: MessageModel, ids: readonly number[]): void {
  const changeCount = beginRequest(model.kept);
  model.request({ kind: "missing", accessChangeCount: model.accessChangeCount, ids, changeCount });
}

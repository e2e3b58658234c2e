import type { Reader } from "../../db/store.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { recentlyActive } from "../users/last-active.ts";
import { allUsers } from "../users/queries.ts";

/** The lists of subscribers that a client requests: complete, none, or for large channels only active people. */
export type IncludeSubscribers = "true" | "false" | "partial";

/** Channels with fewer subscribers never have a partial list (the API specification, Limits). */
const partialListMinimum = 250;

/** IDs of a channel's subscribers, ascending. */
export function wholeList(reader: Reader, channelId: number): readonly number[] {
  const subscribers = subscribersOf(reader, channelId);
  const known = wholeLists.get(subscribers);
  if (known !== undefined) return known;
  const list = [...subscribers].sort((a, b) => a - b);
  wholeLists.set(subscribers, list);
  return list;
}

/**
 * IDs of a large channel's subscribers who are bots or were active in the last fourteen days (the API specification,
 * Limits), ascending. Null for a small channel, which always has the complete list.
 */
export function partialList(reader: Reader, channelId: number): readonly number[] | null {
  const subscribers = subscribersOf(reader, channelId);
  if (subscribers.size < partialListMinimum) return null;
  const active = recentlyActive(reader);
  const known = partialLists.get(subscribers);
  if (known?.active === active) return known.list;
  const bots = new Set(allUsers(reader).flatMap((user) => (user.botType === null ? [] : [user.id])));
  const list = wholeList(reader, channelId).filter((id) => active.has(id) || bots.has(id));
  partialLists.set(subscribers, { active, list });
  return list;
}

/** The list of subscribers that a client requests, as a JSON member; empty if it requests none. */
export function writeSubscribers(reader: Reader, channelId: number, include: IncludeSubscribers): string {
  if (include === "false") return "";
  const partial = include === "partial" ? partialList(reader, channelId) : null;
  const [name, list] =
    partial === null ? ["subscribers", wholeList(reader, channelId)] : ["partial_subscribers", partial];
  const known = writtenLists.get(list);
  if (known !== undefined) return known;
  const text = `"${name}":[${list.join()}]`;
  writtenLists.set(list, text);
  return text;
}

/** A set of subscribers never changes, so its lists do not change either. They are cached while the set is in use. */
const wholeLists = new WeakMap<ReadonlySet<number>, readonly number[]>();

const partialLists = new WeakMap<
  ReadonlySet<number>,
  { readonly active: ReadonlySet<number>; readonly list: readonly number[] }
>();

const writtenLists = new WeakMap<readonly number[], string>();

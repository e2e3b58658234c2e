import type { Reader } from "../../../db/store.ts";
import { allUsers } from "../../users/queries.ts";
import { canSeeChannel } from "../access.ts";
import { type Channel, findChannel } from "../queries.ts";

/** IDs of the people who can see a channel now but could not before, and of the people who no longer can. */
export type VisibilityChange = { readonly gained: readonly number[]; readonly lost: readonly number[] };

/**
 * Remembers who sees a channel. The returned function is called after the channel has changed, and returns the
 * difference.
 */
export function watchVisibility(reader: Reader, channel: Channel): () => VisibilityChange {
  const before = viewersOf(reader, channel);
  return () => {
    const after = viewersOf(reader, findChannel(reader, channel.id) ?? channel);
    return { gained: difference(after, before), lost: difference(before, after) };
  };
}

/** The elements of the first set that are not in the second. */
function difference(ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] {
  return [...ids].filter((id) => !others.has(id));
}

function viewersOf(reader: Reader, channel: Channel): ReadonlySet<number> {
  const people = allUsers(reader).filter((user) => user.isActive && canSeeChannel(reader, user, channel));
  return new Set(people.map(({ id }) => id));
}

import type { Reader } from "../../../db/store.ts";
import { allUsers } from "../../users/queries.ts";
import { canSeeChannel } from "../access.ts";
import { type Channel, findChannel } from "../queries.ts";

/** Who can see a channel now and could not before, and who no longer can, by user ID. */
export type VisibilityChange = { readonly gained: readonly number[]; readonly lost: readonly number[] };

/**
 * Remembers who sees a channel; the returned function is called after the channel has changed, and returns the
 * difference.
 */
export function watchVisibility(reader: Reader, channel: Channel): () => VisibilityChange {
  const before = seeing(reader, channel);
  return () => {
    const after = seeing(reader, findChannel(reader, channel.id) ?? channel);
    return { gained: missing(after, before), lost: missing(before, after) };
  };
}

/** The elements of the first set that are not in the second. */
function missing(ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] {
  return [...ids].filter((id) => !others.has(id));
}

function seeing(reader: Reader, channel: Channel): ReadonlySet<number> {
  const people = allUsers(reader).filter((user) => user.isActive && canSeeChannel(reader, user, channel));
  return new Set(people.map(({ id }) => id));
}

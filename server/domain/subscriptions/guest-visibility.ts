import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { visibilityFor } from "../users/access.ts";
import { hideUserFrom, showUserTo } from "../users/announce.ts";
import { areListsLimited } from "../users/audience.ts";
import { guestsOf } from "../users/by-role.ts";
import { allUsers, findUser, type User } from "../users/queries.ts";

/** IDs of the people that guests see, by the guest's ID. Only people affected by the change are included. */
type VisiblePeople = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Runs a change of subscribers or of direct message conversations, and notifies guests of people who became visible or
 * invisible to them. If guests see everybody, it costs nothing.
 * @param people IDs of the people who join, leave or write
 */
export function notifyGuestVisibility<T>(
  tx: Tx,
  people: readonly number[],
  channelIds: readonly number[],
  change: () => T,
): T {
  if (!areListsLimited(tx)) return change();
  const affected = new Set(people);
  const isInChannels = (guest: User) => channelIds.some((id) => subscribersOf(tx, id).has(guest.id));
  const guests = guestsOf(tx).filter((guest) => affected.has(guest.id) || isInChannels(guest));
  const before = visiblePeopleOf(tx, guests, affected);
  const result = change();
  const remaining = guestsOf(tx).filter((guest) => before.has(guest.id));
  notifyDifference(tx, before, visiblePeopleOf(tx, remaining, affected));
  return result;
}

/**
 * For guests among the affected people, everybody they see. For other guests, only the affected people that they see.
 */
function visiblePeopleOf(tx: Tx, guests: readonly User[], affected: ReadonlySet<number>): VisiblePeople {
  return new Map(
    guests.map((guest) => {
      const maySee = visibilityFor(tx, guest);
      const candidates = allUsers(tx).filter((user) => affected.has(guest.id) || affected.has(user.id));
      return [guest.id, new Set(candidates.filter(maySee).map(({ id }) => id))];
    }),
  );
}

function notifyDifference(tx: Tx, before: VisiblePeople, after: VisiblePeople): void {
  const gained: [guestId: number, userId: number][] = [];
  const lost: [guestId: number, userId: number][] = [];
  for (const [guestId, sees] of after) {
    const saw = before.get(guestId) ?? new Set();
    for (const userId of sees) if (!saw.has(userId)) gained.push([guestId, userId]);
    for (const userId of saw) if (!sees.has(userId)) lost.push([guestId, userId]);
  }
  notifyEach(tx, gained, showUserTo);
  notifyEach(tx, lost, hideUserFrom);
}

function notifyEach(
  tx: Tx,
  pairs: readonly [guestId: number, userId: number][],
  notify: (tx: Tx, user: User, guestIds: readonly number[]) => void,
): void {
  for (const [userId, sharing] of Map.groupBy(pairs, ([, userId]) => userId)) {
    const user = findUser(tx, userId);
    if (user !== undefined)
      notify(
        tx,
        user,
        sharing.map(([guestId]) => guestId),
      );
  }
}

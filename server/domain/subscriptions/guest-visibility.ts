import type { Tx } from "../../transactions/tx.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { visibilityFor } from "../users/access.ts";
import { hideUserFrom, showUserTo } from "../users/announce.ts";
import { areListsLimited, guestsOf } from "../users/audience.ts";
import { allUsers, findUser, type User } from "../users/queries.ts";

/** Whom each of some guests sees, among the people that a change may concern. */
type Sights = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Runs a change of subscribers or of direct message conversations, and notifies guests of people who became visible or
 * invisible to them. Where guests see everybody it costs nothing.
 * @param people IDs of those who join, leave or write
 */
export function notifyGuestVisibility<T>(
  tx: Tx,
  people: readonly number[],
  channelIds: readonly number[],
  change: () => T,
): T {
  if (!areListsLimited(tx)) return change();
  const concerned = new Set(people);
  const isInChannels = (guest: User) => channelIds.some((id) => subscribersOf(tx, id).has(guest.id));
  const guests = guestsOf(tx).filter((guest) => concerned.has(guest.id) || isInChannels(guest));
  const before = sightsOf(tx, guests, concerned);
  const result = change();
  const stillHere = guestsOf(tx).filter((guest) => before.has(guest.id));
  tellDifference(tx, before, sightsOf(tx, stillHere, concerned));
  return result;
}

/** For guests among the concerned all whom they see; for other guests only whether they see the concerned. */
function sightsOf(tx: Tx, guests: readonly User[], concerned: ReadonlySet<number>): Sights {
  return new Map(
    guests.map((guest) => {
      const maySee = visibilityFor(tx, guest);
      const candidates = allUsers(tx).filter((user) => concerned.has(guest.id) || concerned.has(user.id));
      return [guest.id, new Set(candidates.filter(maySee).map(({ id }) => id))];
    }),
  );
}

function tellDifference(tx: Tx, before: Sights, after: Sights): void {
  const gained: [guestId: number, userId: number][] = [];
  const lost: [guestId: number, userId: number][] = [];
  for (const [guestId, sees] of after) {
    const saw = before.get(guestId) ?? new Set();
    for (const userId of sees) if (!saw.has(userId)) gained.push([guestId, userId]);
    for (const userId of saw) if (!sees.has(userId)) lost.push([guestId, userId]);
  }
  tellEach(tx, gained, showUserTo);
  tellEach(tx, lost, hideUserFrom);
}

function tellEach(
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

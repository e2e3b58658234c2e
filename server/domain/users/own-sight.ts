import { endQueuesOf } from "../../events/queue.ts";
import type { Tx } from "../../transactions/tx.ts";
import { followDefaultChannel, hideBotFrom, showBotTo } from "../bots/announce.ts";
import { botsSeenBy } from "../bots/queries.ts";
import { maySeeChannel } from "../channels/access.ts";
import { announceChannelTo, withdrawChannelFrom } from "../channels/actions/announce.ts";
import { allChannels } from "../channels/queries.ts";
import { settingsOf } from "../settings/queries.ts";
import { subscriptionsOf } from "../subscriptions/queries.ts";
import { announceChange } from "./change.ts";
import { mayReadEmail } from "./policy.ts";
import { allUsers, findUser, type User } from "./queries.ts";

/**
 * Runs a change of what one person may do, and tells them which channels, addresses and bots it brought into their sight
 * and which it took away. Where a channel that they once were in comes back, their event queues end.
 */
export function followOwnSight(tx: Tx, user: User, change: () => void): void {
  const before = sightNow(tx, user);
  change();
  const after = sightNow(tx, findUser(tx, user.id) ?? user);
  const to = [user.id];
  const returning = [...after.channels].filter((id) => !before.channels.has(id));
  // No event shows a channel together with what one had set for it while one was in it.
  if (returning.some((id) => subscriptionsOf(tx, user.id).has(id))) endQueuesOf(tx, user.id);
  for (const channel of allChannels(tx).values()) {
    const [did, does] = [before.channels.has(channel.id), after.channels.has(channel.id)];
    if (does && !did) announceChannelTo(tx, channel, to);
    if (did && !does) withdrawChannelFrom(tx, channel, to);
    if (did !== does) followDefaultChannel(tx, channel, to);
  }
  for (const other of allUsers(tx)) {
    const [did, does] = [before.addresses.has(other.id), after.addresses.has(other.id)];
    if (did !== does)
      announceChange(tx, other, { delivery_email: does ? other.email : null }, { kind: "users", ids: to });
  }
  for (const bot of allUsers(tx)) {
    const [did, does] = [before.bots.has(bot.id), after.bots.has(bot.id)];
    if (does && !did) showBotTo(tx, bot, to);
    if (did && !does) hideBotFrom(tx, bot, to);
  }
}

/** What of the organization depends on the role: private channels that one is not in, hidden addresses, and bots. */
function sightNow(tx: Tx, user: User) {
  const channels = [...allChannels(tx).values()].filter((channel) => maySeeChannel(tx, user, channel));
  const people = allUsers(tx).filter((other) =>
    mayReadEmail(user, other, settingsOf(tx, other.id).email_address_visibility),
  );
  return { channels: idsOf(channels), addresses: idsOf(people), bots: idsOf(botsSeenBy(tx, user)) };
}

function idsOf(rows: readonly { readonly id: number }[]): ReadonlySet<number> {
  return new Set(rows.map(({ id }) => id));
}

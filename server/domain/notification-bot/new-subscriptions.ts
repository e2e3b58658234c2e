import type { Tx } from "../../transactions/tx.ts";
import type { Channel } from "../channels/queries.ts";
import type { DomainEvents } from "../domain-events.ts";
import { visibilityFor } from "../users/access.ts";
import type { User } from "../users/queries.ts";
import { sendDirectNotice } from "./notices.ts";
import { linkTo, nameOf, writeChannelList } from "./wording.ts";

/** Notifies somebody that another person has subscribed them to channels. */
export function sendSubscriptionNotices(tx: Tx, { user, by, channels }: DomainEvents["subscribedByOther"]): void {
  sendDirectNotice(tx, user, subscriptionText(tx, user, by, channels));
}

/** Guests who may see only some people do not learn the names of others. */
function subscriptionText(tx: Tx, reader: User, actor: User, channels: readonly Channel[]): string {
  const begin = visibilityFor(tx, reader)(actor) ? `${nameOf(actor)} subscribed you to` : "You were subscribed to";
  const [first, ...others] = channels;
  return first !== undefined && others.length === 0
    ? `${begin} the channel ${linkTo(first)}.`
    : `${begin} these channels:\n\n${writeChannelList(channels)}`;
}

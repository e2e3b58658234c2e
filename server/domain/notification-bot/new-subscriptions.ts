import { msg } from "#server/texts/msg.ts";
import { translate } from "../../texts/translate.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Channel } from "../channels/queries.ts";
import type { DomainEvents } from "../domain-events.ts";
import { languageOf } from "../user-settings/queries.ts";
import { visibilityFor } from "../users/access.ts";
import type { User } from "../users/queries.ts";
import { sendDirectNotice } from "./notices.ts";
import { linkToChannel, silentMentionOf, writeChannelList } from "./wording.ts";

/** Notifies somebody that another person has subscribed them to channels. */
export function sendSubscriptionNotices(tx: Tx, { user, by, channels }: DomainEvents["subscribedByOther"]): void {
  sendDirectNotice(tx, user, subscriptionText(tx, user, by, channels));
}

/** Guests who may see only some people do not learn the names of others. */
function subscriptionText(tx: Tx, recipient: User, actor: User, channels: readonly Channel[]): string {
  const language = languageOf(tx, recipient.id);
  const [first, ...others] = channels;
  const isOne = first !== undefined && others.length === 0;
  const { one, many } = visibilityFor(tx, recipient)(actor) ? namingActor : notNamingActor;
  const values = { person: silentMentionOf(actor), channel: first === undefined ? "" : linkToChannel(first) };
  if (isOne) return translate(language, one, values);
  return `${translate(language, many, values)}\n\n${writeChannelList(language, channels)}`;
}

const namingActor = {
  one: msg`{person} subscribed you to the channel {channel}.`,
  many: msg`{person} subscribed you to these channels:`,
};
const notNamingActor = {
  one: msg`You were subscribed to the channel {channel}.`,
  many: msg`You were subscribed to these channels:`,
};

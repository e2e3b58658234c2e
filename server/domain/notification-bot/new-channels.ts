import { msg } from "#server/texts/msg.ts";
import { translate } from "../../texts/translate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { findChannel } from "../channels/queries.ts";
import type { DomainEvents } from "../domain-events.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { postNotice } from "./notices.ts";
import { linkToChannel, silentMentionOf, writeChannelList } from "./wording.ts";

/**
 * Announces new channels if the organization has a channel for that (the API specification, POST /channels/create,
 * announce). Private channels are not announced.
 */
export function announceNewChannels(tx: Tx, { by, channels: created }: DomainEvents["channelsCreated"]): void {
  const channel = findChannel(tx, organizationSetting(tx, "new_stream_announcements_stream_id"));
  const announced = created.filter(({ isPrivate }) => !isPrivate);
  const [first, ...others] = announced;
  if (channel === undefined || first === undefined) return;
  const language = organizationSetting(tx, "default_language");
  const person = silentMentionOf(by);
  const content =
    others.length === 0
      ? translate(language, msg`{person} created a new channel: {channel}.`, { person, channel: linkToChannel(first) })
      : `${translate(language, msg`{person} created new channels:`, { person })}\n\n${writeChannelList(language, announced)}`;
  postNotice(tx, { channel, topic: translate(language, msg`new channels`), content, causedBy: by });
}

import type { Tx } from "../../transactions/tx.ts";
import { findChannel } from "../channels/queries.ts";
import type { DomainEvents } from "../domain-events.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { postNotice } from "./speak.ts";
import { linkTo, listOf, nameOf } from "./wording.ts";

/**
 * Announces channels that somebody has created, where the organization has a channel for that (the API specification,
 * POST /channels/create, announce); private ones are nobody else's concern.
 */
export function announceNewChannels(tx: Tx, { by, channels: created }: DomainEvents["channelsCreated"]): void {
  const channel = findChannel(tx, organizationSetting(tx, "new_stream_announcements_stream_id"));
  const known = created.filter(({ isPrivate }) => !isPrivate);
  const [first, ...others] = known;
  if (channel === undefined || first === undefined) return;
  const who = nameOf(by);
  const content =
    others.length === 0
      ? `${who} created a new channel: ${linkTo(first)}.`
      : `${who} created new channels:\n\n${listOf(known)}`;
  postNotice(tx, { channel, topic: "new channels", content, causedBy: by });
}

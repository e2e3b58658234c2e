import type { Organization } from "../../../../store/organization/organization.ts";
import { findBeginningRefusal } from "../../../../store/organization/rights/composing.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { groupChannels } from "../../sidebar/group-channels.ts";

/**
 * The channel where somebody who is new says hello: of those where they may begin a topic, the one with the most messages a
 * week. A channel for announcements has few. While none has any, it is the first one of the left column.
 */
export function findGreetingChannel(organization: Organization) {
  const all = channelsById(organization);
  const open = groupChannels(organization)
    .flatMap(({ channels }) => channels.flatMap(({ id }) => all.get(id) ?? []))
    .filter((channel) => findBeginningRefusal(organization, channel) === null);
  const most = Math.max(...open.map(messagesPerWeek));
  return open.find((channel) => messagesPerWeek(channel) === most);
}

function messagesPerWeek({ stream_weekly_traffic }: { readonly stream_weekly_traffic: number | null }): number {
  return stream_weekly_traffic ?? 0;
}

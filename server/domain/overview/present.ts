import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { canSeeChannel } from "../channels/access.ts";
import { allChannels } from "../channels/queries.ts";
import { connectedQueues } from "../event-queues/connected.ts";
import { messagesPerDay } from "../messages/by-day.ts";
import { organizationIcon } from "../organization/icon.ts";
import { countPeople } from "../organization/queries.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { visibilityFor } from "../users/access.ts";
import { findUser, type User } from "../users/queries.ts";
import type { overviewEndpoints } from "./contract.ts";

/** The home page, as one person sees it. */
export function overview(ctx: Context, viewer: User): ReturnsOf<(typeof overviewEndpoints)["getOverview"]> {
  const channels = [...allChannels(ctx).values()].filter((channel) => !channel.isArchived);
  return {
    organization: {
      name: organizationSetting(ctx, "name"),
      description: organizationSetting(ctx, "description"),
      icon_url: organizationIcon(ctx),
    },
    version: ctx.config.version,
    urls: [...ctx.site.urls.now()],
    discovery: ctx.site.discovery.now(),
    people: countPeople(ctx),
    channels: channels.filter((channel) => canSeeChannel(ctx, viewer, channel)).length,
    messages_today: messagesPerDay(ctx, ctx.clock.now(), 1)[0]?.sent ?? 0,
    connected: connectedPeople(ctx, viewer),
  };
}

function connectedPeople(ctx: Context, viewer: User) {
  const maySee = visibilityFor(ctx, viewer);
  const clients = new Map<number, number>();
  for (const { userId } of connectedQueues(ctx)) clients.set(userId, (clients.get(userId) ?? 0) + 1);
  return [...clients]
    .flatMap(([userId, count]) => {
      const user = findUser(ctx, userId);
      if (user === undefined || !maySee(user)) return [];
      return [{ user_id: userId, full_name: user.fullName, clients: count }];
    })
    .sort((a, b) => a.full_name.localeCompare(b.full_name));
}

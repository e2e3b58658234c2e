import type { Context, Handlers } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { canSeeChannel } from "../channels/access.ts";
import { allChannels } from "../channels/queries.ts";
import { actingUser } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import type { channelStatisticsEndpoints } from "./contract.ts";
import { type Counted, keptStatistics } from "./keep.ts";

type CountedShape = ReturnsOf<(typeof channelStatisticsEndpoints)["getChannelStatistics"]>["counted"];

/** Implements the endpoint of the statistics. */
export const channelStatisticsHandlers: Handlers<typeof channelStatisticsEndpoints> = {
  getChannelStatistics: ({ ctx, actor }) => {
    const { counted, progress, failed } = keptStatistics(ctx);
    return { progress, failed, counted: counted && presentCounted(ctx, actingUser(ctx, actor), counted) };
  },
};

/** The numbers of the channels that this person may know of. */
function presentCounted(ctx: Context, user: User, { time, months, byChannel }: Counted): CountedShape {
  const none = months.map(() => 0);
  const seen = [...allChannels(ctx).values()].filter((channel) => canSeeChannel(ctx, user, channel));
  const channels = seen.map(({ id: stream_id }) => {
    const {
      messages = none,
      people = none,
      files = none,
      allFiles = 0,
      lastMessage = null,
    } = byChannel.get(stream_id) ?? {};
    return { stream_id, messages, people, files, all_files: allFiles, last_message: lastMessage };
  });
  return { time, months: [...months], channels };
}

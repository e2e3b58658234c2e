import type { Handlers } from "../../http/call.ts";
import { badRequest } from "../../http/errors.ts";
import { mayReadChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import { accessOf } from "../messages/access.ts";
import { actingUser } from "../users/acting-user.ts";
import type { topicEndpoints } from "./contract.ts";
import { topicsOf } from "./queries.ts";
import { writeTopic } from "./shapes.ts";

/** Wires the endpoints of topics. */
export const topicHandlers: Handlers<typeof topicEndpoints> = {
  getTopics: ({ ctx, actor, params }) => {
    const user = actingUser(ctx, actor);
    const channel = findChannel(ctx, params.stream_id);
    if (channel === undefined || !mayReadChannel(ctx, user, channel)) throw badRequest("Invalid channel ID");
    const topics = topicsOf(ctx, accessOf(ctx, user), channel.id);
    return {
      topics: topics.map(({ name, maxId }) => ({
        name: writeTopic(name, params.allow_empty_topic_name),
        max_id: maxId,
      })),
    };
  },
};

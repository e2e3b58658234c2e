import type { Handlers } from "../../context.ts";
import { readableChannel } from "../channels/visible-channel.ts";
import { accessOf } from "../messages/access.ts";
import { countTopicParticipants } from "../messages/topic-participants.ts";
import { readTopic, writeTopic } from "../topic-names.ts";
import { actingUser } from "../users/acting-user.ts";
import { deleteTopic } from "./actions.ts";
import type { topicEndpoints } from "./contract.ts";
import { topicsOf } from "./queries.ts";

/** Implements the endpoints of topics. */
export const topicHandlers: Handlers<typeof topicEndpoints> = {
  getTopics: ({ ctx, actor, params }) => {
    const user = actingUser(ctx, actor);
    const channel = readableChannel(ctx, user, params.stream_id);
    const topics = topicsOf(ctx, accessOf(ctx, user), channel.id);
    return {
      topics: topics.map(({ name, maxId }) => ({
        name: writeTopic(name, params.allow_empty_topic_name),
        max_id: maxId,
      })),
    };
  },

  getTopicParticipants: ({ ctx, actor, params }) => {
    const channel = readableChannel(ctx, actingUser(ctx, actor), params.stream_id);
    return { participant_count: countTopicParticipants(ctx, channel.id, readTopic(params.topic_name)) };
  },

  deleteTopic: async ({ ctx, actor, params }) => {
    const name = { channelId: params.stream_id, topic: readTopic(params.topic_name) };
    return { complete: await deleteTopic(ctx, actor, name) };
  },
};

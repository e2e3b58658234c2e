import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { isHumanClient } from "../messages/sending/human-client.ts";
import { actingUser } from "../users/acting-user.ts";
import { changeScheduledMessage, deleteScheduledMessage, scheduleMessage } from "./actions.ts";
import type { scheduledMessageEndpoints } from "./contract.ts";
import { presentScheduledMessages } from "./present.ts";
import { countWaiting } from "./queries.ts";

/** Implements the endpoints of scheduled messages. */
export const scheduledMessageHandlers: Handlers<typeof scheduledMessageEndpoints> = {
  getScheduledMessages: ({ ctx, actor, params }) => ({
    scheduled_messages: presentScheduledMessages(ctx, actor.userId, params.allow_empty_topic_name),
  }),

  countScheduledMessages: ({ ctx }) => ({
    counts: countWaiting(ctx).map(({ userId: user_id, waiting }) => ({ user_id, waiting })),
  }),

  scheduleMessage: async ({ ctx, actor, client, params }) => {
    const { scheduled_delivery_timestamp: deliverAt, read_by_sender: isRead, type, to, topic, content } = params;
    const readBySender = isRead ?? isHumanClient(client);
    const request = { type, to, topic, content, deliverAt, client, readBySender };
    return {
      scheduled_message_id: await mutate(ctx, (tx) => scheduleMessage(tx, actingUser(tx, actor), request)),
    };
  },

  editScheduledMessage: async ({ ctx, actor, params }) => {
    const { scheduled_message_id: id, scheduled_delivery_timestamp: deliverAt, ...changes } = params;
    await mutate(ctx, (tx) => changeScheduledMessage(tx, actingUser(tx, actor), id, { ...changes, deliverAt }));
    return {};
  },

  deleteScheduledMessage: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => deleteScheduledMessage(tx, actingUser(tx, actor), params.scheduled_message_id));
    return {};
  },
};

import type { Handlers } from "../../context.ts";
import { poll } from "../../events/long-poll.ts";
import { deleteQueues } from "../../events/queue.ts";
import { serialized } from "../../http/answer.ts";
import { invalidParameter } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { eventQueueEndpoints } from "./contract.ts";
import { register } from "./register.ts";

/** Implements the endpoints of event queues. */
export const eventQueueHandlers: Handlers<typeof eventQueueEndpoints> = {
  registerQueue: (call) => register(call),

  getEvents: async ({ ctx, actor, params, response }) => {
    const queue = ctx.queues.find(params.queue_id, actor.userId);
    if (params.last_event_id < -1) throw invalidParameter("last_event_id", "invalid", "Invalid last_event_id");
    const events = await poll(
      ctx.eventDelivery,
      queue,
      params.last_event_id,
      params.dont_block,
      actor.signIn,
      response,
    );
    return serialized(`"events":[${events.join(",")}],"queue_id":${JSON.stringify(queue.id)}`);
  },

  deleteQueue: async ({ ctx, actor, params }) => {
    const queue = ctx.queues.find(params.queue_id, actor.userId);
    await mutate(ctx, (tx) => {
      deleteQueues(tx, [queue.id]);
      tx.afterCommit(() => ctx.queues.remove(queue));
    });
    return {};
  },
};

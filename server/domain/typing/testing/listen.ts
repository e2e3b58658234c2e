import { type CastName, castNames } from "../../../testing/cast.ts";
import type { World } from "../../../testing/world.ts";
import { openQueue, type QueueClient, type SentEvent } from "../../event-queues/testing/queue-client.ts";

/**
 * Opens an event queue that supports typing notifications for each person of the cast. Returns a function that takes
 * the events that a person was sent.
 */
export async function listen(world: World): Promise<(name: CastName) => Promise<readonly SentEvent[]>> {
  const client_capabilities = { stream_typing_notifications: true };
  const opened = castNames.map(async (name): Promise<[CastName, QueueClient]> => {
    return [name, await openQueue(world[name].call, { client_capabilities })];
  });
  const queues = new Map(await Promise.all(opened));
  return async (name) => (await queues.get(name)?.takeAll()) ?? [];
}

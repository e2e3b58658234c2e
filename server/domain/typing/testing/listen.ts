import { type TestPersonName, testPersonNames } from "../../../testing/test-people.ts";
import type { World } from "../../../testing/world.ts";
import { openQueue, type QueueClient, type SentEvent } from "../../event-queues/testing/queue-client.ts";

/**
 * Opens an event queue that supports typing notifications for each test person. Returns a function that takes
 * the events that a person was sent.
 */
export async function listen(world: World): Promise<(name: TestPersonName) => Promise<readonly SentEvent[]>> {
  const client_capabilities = { stream_typing_notifications: true };
  const opened = testPersonNames.map(async (name): Promise<[TestPersonName, QueueClient]> => {
    return [name, await openQueue(world[name].call, { client_capabilities })];
  });
  const queues = new Map(await Promise.all(opened));
  return async (name) => (await queues.get(name)?.takeAll()) ?? [];
}

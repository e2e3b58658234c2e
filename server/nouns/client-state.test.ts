import { expect, onTestFinished, test } from "vitest";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { clientStateOf } from "../testing/client-state-of.ts";
import { createWorld } from "../testing/world.ts";
import { applyEvent } from "./client-state.ts";

test("a restart changes the client's state of the server, without the event's own fields", async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const queue = await openQueue(world.nina.call, { include_subscribers: true });
  const before = clientStateOf(queue.snapshot);
  const server = {
    chat_feature_level: 2,
    chat_version: "2.0",
    chat_merge_base: "2.0",
    zulip_feature_level: 3,
    zulip_version: "3.0",
    zulip_merge_base: "3.0",
    server_generation: before.server_generation + 1,
  };
  const event = { id: 41, type: "restart", ...server } as const;
  expect(applyEvent(before, event)).toEqual({ ...before, ...server });
});

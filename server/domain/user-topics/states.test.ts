import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { openChannel } from "../messages/testing/office.ts";
import { visibilityOf } from "./queries.ts";
import { visibility } from "./shapes.ts";
import { setTopicPolicy } from "./testing/user-topics.ts";

const policies = Object.values(visibility);

test.each(policies.flatMap((from) => policies.map((to) => [from, to] as const)))(
  "Topic visibility | any policy, here %i | POST /user_topics with %i | the policy sent, without messages in the topic",
  async (from, to) => {
    const world = await createWorld();
    onTestFinished(world.close);
    const channel = await openChannel(world, "workshop", ["nina"]);
    await setTopicPolicy(world.nina, channel, "lamp", from);
    await setTopicPolicy(world.nina, channel, "lamp", to);
    expect(visibilityOf(world.ctx, world.nina.id, channel, "lamp")).toBe(to);
  },
);

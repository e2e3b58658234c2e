import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { RequestFailed } from "../../http/client.ts";
import { subscribe } from "../../testing/actions.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { createFolder } from "../channel-folders/testing/folders.ts";
import { post } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { type Change, changeChannel, createChannel, seeChannel } from "./testing/channels.ts";

test("clients that follow events have the same channels as one that registers now, after any changes in any order", {
  timeout: 60_000,
}, async () => {
  const world = await createWorld({ config: { webPublicChannels: true } });
  onTestFinished(world.close);
  await world.ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  const { ada, nina, gus } = world;
  const folder_id = await createFolder(world, "ada", "Shop");
  const channels = [
    await createChannel(world, "ada", { name: "one", subscribers: [ada.id, nina.id], folder_id }),
    await createChannel(world, "ada", { name: "two", subscribers: [ada.id, nina.id, gus.id], invite_only: true }),
    await createChannel(world, "ada", { name: "three", subscribers: [ada.id, gus.id] }),
  ];
  const outcomes = { done: 0, refused: 0 };
  const run = async ({ who, channel, act }: Step) => {
    try {
      await act(world, who, channels[channel] ?? 0);
      outcomes.done += 1;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      outcomes.refused += 1;
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), (steps) =>
      verifyAction(
        world,
        async () => {
          for (const each of steps) await run(each);
        },
        { dropped: "anybody" },
      ),
    ),
    { numRuns: 25, seed: 11 },
  );
  expect(Math.min(outcomes.done, outcomes.refused)).toBeGreaterThan(20);
});

type Step = {
  readonly who: TestPersonName;
  readonly channel: number;
  readonly act: (world: World, who: TestPersonName, id: number) => Promise<unknown>;
};

const names = ["one", "two", "three"];
const people = fc.constantFrom<TestPersonName>("ada", "ada", "ada", "boris", "mia", "nina", "gus");
const groups = fc.constantFrom(2, 3, 5, 6, 8);
const flags = fc.boolean();

async function leave(world: World, who: TestPersonName, id: number): Promise<void> {
  const { name } = await seeChannel(world, who, id);
  await world[who].call(subscriptionEndpoints.unsubscribe, { subscriptions: [name] });
}

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ is_private: flags }),
  fc.record({ is_web_public: flags }),
  fc.record({ is_archived: flags }),
  fc.record({ is_private: flags, is_archived: flags }, { requiredKeys: [] }),
  fc.record({ is_private: flags, history_public_to_subscribers: flags }),
  fc.record({ is_default_stream: flags }),
  fc.record({ can_subscribe_group: groups.map((group) => ({ new: group })) }),
  fc.record({ can_administer_channel_group: groups.map((group) => ({ new: group })) }),
  fc.record({ stream_post_policy: fc.integer({ min: 1, max: 4 }), is_archived: flags }, { requiredKeys: [] }),
  fc.record({ new_name: fc.constantFrom(...names, "Four"), description: fc.constantFrom("a", "**b**") }),
  fc.record({ folder_id: fc.constantFrom(null, 1) }),
);

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: change.map(
      (changes): Step["act"] =>
        (world, who, id) =>
          changeChannel(world, who, id, changes),
    ),
  },
  fc.constantFrom<Step["act"]>(
    (world, who) => subscribe(world[who], "two"),
    (world, who) => subscribe(world[who], "three", [world.omar, world.gus]),
    leave,
    (world, who, id) => post(world[who], id, "Hello"),
  ),
);

const step: fc.Arbitrary<Step> = fc.record({ who: people, channel: fc.nat({ max: 2 }), act });

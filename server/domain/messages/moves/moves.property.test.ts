import fc from "fast-check";
import { expect, test } from "vitest";
import { verifyAction } from "../../../testing/verify-action.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { starredMessages, unreadMessages } from "../../flags/snapshot.ts";
import { topicsOf } from "../../topics/queries.ts";
import { userTopicsOf } from "../../user-topics/queries.ts";
import { findUser } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import { messageEndpoints } from "../contract.ts";
import type { Office } from "../testing/narrow-model.ts";
import { flagsOf, isUnread, type ModelPerson, mayRead, topicKeyOf } from "../testing/office-model.ts";
import { anyChange, change } from "../testing/random-changes.ts";
import { openOffice, runStep } from "../testing/random-office.ts";
import { anyStep, channelNames, staff } from "../testing/random-steps.ts";

/** The first members of the channels in addition to Ada, and the first messages. */
const anyFirstSteps = fc
  .record({
    joins: fc.subarray(
      channelNames.flatMap((channel) => staff.map((who) => ({ kind: "join" as const, who, channel }))),
      { minLength: 10 },
    ),
    steps: fc.array(
      anyStep.filter(({ kind }) => kind !== "delete" && kind !== "leave"),
      { minLength: 25, maxLength: 40 },
    ),
  })
  .map(({ joins, steps }) => [...joins, ...steps]);

const anyAction = fc.oneof(
  { weight: 2, arbitrary: anyStep.map((step) => ({ step })) },
  { weight: 3, arbitrary: anyChange.map((request) => ({ request })) },
);

type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

const numRuns = Number(process.env.MOVES_RUNS ?? 10);

/** Runs actions; returns how many of them moved messages. */
async function runActions(world: World, office: Office, actions: readonly Action[]): Promise<number> {
  let moves = 0;
  for (const each of actions) {
    if ("step" in each) await runStep(world, office, each.step);
    else if (await change(world, office, each.request)) moves++;
  }
  return moves;
}

test("after any edits and moves, everybody sees the same as in the model", {
  timeout: 60_000 + numRuns * 20_000,
}, async () => {
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(
      anyFirstSteps,
      fc.array(anyAction, { minLength: 20, maxLength: 40 }),
      async (firstSteps, actions) => {
        const world = await createWorld({ config: { webPublicChannels: true } });
        try {
          const office = await openOffice(world);
          for (const step of firstSteps) await runStep(world, office, step);
          moves += await runActions(world, office, actions);
          for (const person of office.people) await expectModelState(world, office, person);
        } finally {
          await world.close();
        }
      },
    ),
    { numRuns, endOnFailure: true },
  );
  expect(moves).toBeGreaterThan(numRuns * 3);
});

test("after any edits and moves, clients have the same state as a new client", {
  timeout: 60_000 + numRuns * 20_000,
}, async () => {
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(
      anyFirstSteps,
      fc.array(fc.array(anyAction.filter(canBeFollowed), { minLength: 6, maxLength: 9 }), {
        minLength: 3,
        maxLength: 3,
      }),
      async (firstSteps, batches) => {
        const world = await createWorld({ config: { webPublicChannels: true } });
        try {
          const office = await openOffice(world);
          for (const step of firstSteps) await runStep(world, office, step);
          for (const batch of batches) {
            moves += await verifyAction(world, () => runActions(world, office, batch), { dropped: "anybody" });
          }
        } finally {
          await world.close();
        }
      },
    ),
    { numRuns, endOnFailure: true },
  );
  expect(moves).toBeGreaterThan(numRuns * 3);
});

/** If the newest direct message is deleted, clients cannot know which one was before it. */
function canBeFollowed(each: Action): boolean {
  return "request" in each || each.step.kind !== "delete";
}

/** Compares everything that somebody gets about messages with the model. */
async function expectModelState(world: World, office: Office, person: ModelPerson): Promise<void> {
  const { model } = office;
  const readable = model.messages.filter((message) => mayRead(model, person, message));
  const name = staff.find((each) => world[each].id === person.id) ?? "ada";
  const message_ids = model.messages.map(({ id }) => id);
  const { messages } = await world[name].call(messageEndpoints.getMessages, { message_ids, apply_markdown: false });
  expect(
    messages.map(({ id, stream_id, subject, content, flags }) => ({
      id,
      stream_id,
      topic: subject.toLowerCase(),
      content,
      flags: flags.toSorted(),
    })),
    name,
  ).toEqual(
    readable.map((message) => ({
      id: message.id,
      stream_id: message.channel?.id,
      topic: nameOf(message.topic, message.channel !== null),
      content: message.content,
      flags: flagsOf(model, person, message),
    })),
  );

  const user = findUser(world.ctx, person.id);
  if (user === undefined) throw new Error("The user does not exist.");
  const { pms, streams, huddles } = unreadMessages(world.ctx, user, true);
  const unread = [...pms, ...streams, ...huddles].flatMap(({ unread_message_ids }) => unread_message_ids);
  expect(unread.sort((a, b) => a - b)).toEqual(
    model.messages.filter((message) => isUnread(model, person, message)).map(({ id }) => id),
  );
  expect(starredMessages(world.ctx, user).map((id) => `${person.id}:${id}`)).toEqual(
    message_ids.map((id) => `${person.id}:${id}`).filter((key) => model.starred.has(key)),
  );
  for (const channel of office.channels) {
    const topics = topicsOf(world.ctx, accessOf(world.ctx, user), channel.id);
    const seen = Map.groupBy(
      readable.filter((message) => message.channel?.id === channel.id),
      ({ topic }) => topic.toLowerCase(),
    );
    const expected = [...seen].map(([topic, group]) => ({
      name: topic,
      maxId: Math.max(...group.map(({ id }) => id)),
    }));
    const found = topics.map((topic) => ({ ...topic, name: topic.name.toLowerCase() }));
    expect(found).toEqual(expected.sort((a, b) => b.maxId - a.maxId));
  }
  const policies = userTopicsOf(world.ctx, person.id).map(({ channelId, topic, policy }): [string, number] => [
    topicKeyOf(person.id, channelId, topic),
    policy,
  ]);
  const expectedPolicies = [...model.policies].filter(
    ([key, policy]) => key.startsWith(`${person.id}:`) && policy !== 0,
  );
  expect(policies.sort()).toEqual(expectedPolicies.sort());
}

function nameOf(topic: string, isInChannel: boolean): string {
  return topic === "" && isInChannel ? "general chat" : topic.toLowerCase();
}

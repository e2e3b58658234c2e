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
import { flagsOf, isUnread, type ModelPerson, mayRead, topicOf } from "../testing/office-model.ts";
import { anyChange, change } from "../testing/random-changes.ts";
import { happen, openOffice } from "../testing/random-office.ts";
import { anyStep, channelNames, staff } from "../testing/random-steps.ts";

/** Who is in the channels when it begins, besides Ada, and what is said there. */
const anyBeginning = fc
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

const anyThing = fc.oneof(
  { weight: 2, arbitrary: anyStep.map((step) => ({ step })) },
  { weight: 3, arbitrary: anyChange.map((asked) => ({ asked })) },
);

type Thing = typeof anyThing extends fc.Arbitrary<infer Value> ? Value : never;

const numRuns = Number(process.env.MOVES_RUNS ?? 10);

/** Lets things happen; answers how often anything was moved. */
async function live(world: World, office: Office, things: readonly Thing[]): Promise<number> {
  let moves = 0;
  for (const each of things) {
    if ("step" in each) await happen(world, office, each.step);
    else if (await change(world, office, each.asked)) moves++;
  }
  return moves;
}

test("whatever is edited and moved, everybody sees what going through all messages one by one would give", {
  timeout: 60_000 + numRuns * 20_000,
}, async () => {
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(anyBeginning, fc.array(anyThing, { minLength: 20, maxLength: 40 }), async (beginning, things) => {
      const world = await createWorld({ config: { webPublicChannels: true } });
      try {
        const office = await openOffice(world);
        for (const step of beginning) await happen(world, office, step);
        moves += await live(world, office, things);
        for (const person of office.people) await expectModelled(world, office, person);
      } finally {
        await world.close();
      }
    }),
    { numRuns, endOnFailure: true },
  );
  expect(moves).toBeGreaterThan(numRuns * 3);
});

test("whatever is edited and moved, clients know what a new one would be told", {
  timeout: 60_000 + numRuns * 20_000,
}, async () => {
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(
      anyBeginning,
      fc.array(fc.array(anyThing.filter(canBeFollowed), { minLength: 6, maxLength: 9 }), {
        minLength: 3,
        maxLength: 3,
      }),
      async (beginning, stretches) => {
        const world = await createWorld({ config: { webPublicChannels: true } });
        try {
          const office = await openOffice(world);
          for (const step of beginning) await happen(world, office, step);
          for (const stretch of stretches) {
            moves += await verifyAction(world, () => live(world, office, stretch), { dropped: "anybody" });
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

/** Of people whose newest direct message is deleted, clients cannot know which was the one before it. */
function canBeFollowed(each: Thing): boolean {
  return "asked" in each || each.step.kind !== "delete";
}

/** Compares all that somebody is told of messages with what the model knows. */
async function expectModelled(world: World, office: Office, person: ModelPerson): Promise<void> {
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
  if (user === undefined) throw new Error("Nobody is there.");
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
    const expected = [...seen].map(([topic, alike]) => ({
      name: topic,
      maxId: Math.max(...alike.map(({ id }) => id)),
    }));
    const found = topics.map((topic) => ({ ...topic, name: topic.name.toLowerCase() }));
    expect(found).toEqual(expected.sort((a, b) => b.maxId - a.maxId));
  }
  const views = userTopicsOf(world.ctx, person.id).map(({ channelId, topic, policy }): [string, number] => [
    topicOf(person.id, channelId, topic),
    policy,
  ]);
  const known = [...model.seen].filter(([key, policy]) => key.startsWith(`${person.id}:`) && policy !== 0);
  expect(views.sort()).toEqual(known.sort());
}

function nameOf(topic: string, isTopical: boolean): string {
  return topic === "" && isTopical ? "general chat" : topic.toLowerCase();
}

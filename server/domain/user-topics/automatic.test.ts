import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel } from "../messages/testing/office.ts";
import { react } from "../reactions/testing/react.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { sendSubmessage, vote } from "../submessages/testing/poll.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { visibilityOf } from "./queries.ts";
import { visibility } from "./shapes.ts";
import { setTopicPolicy } from "./testing/user-topics.ts";

const { none, muted, unmuted, followed } = visibility;

let world: World;
let channel: number;

beforeEach(async () => {
  world = await createWorld();
  channel = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
});

afterEach(() => world.close());

test("people who start a topic follow it, and the response says so; people who reply do not", async () => {
  expect(await verifyAction(world, () => send(world.nina, "One"))).toMatchObject({
    automatic_new_visibility_policy: followed,
  });
  expect(await send(world.nina, "Two")).not.toHaveProperty("automatic_new_visibility_policy");
  expect(await send(world.omar, "Three")).not.toHaveProperty("automatic_new_visibility_policy");
  expect([policyOf(world.nina), policyOf(world.omar)]).toEqual([followed, none]);
});

test("a direct message sets no visibility policy", async () => {
  const direct = { type: "direct", to: [world.omar.id], content: "One" };
  const answer = await world.nina.call(messageEndpoints.sendMessage, direct);
  expect(answer).not.toHaveProperty("automatic_new_visibility_policy");
});

describe("a topic is followed, or unmuted in a muted channel, as people's settings say", () => {
  const never = 4;

  test.each([
    { follow: never, unmute: never, starts: none, answers: none },
    { follow: 3, unmute: never, starts: followed, answers: none },
    { follow: 2, unmute: never, starts: followed, answers: followed },
    { follow: 1, unmute: never, starts: followed, answers: followed },
    { follow: never, unmute: 3, starts: unmuted, answers: none },
    { follow: never, unmute: 2, starts: unmuted, answers: unmuted },
    { follow: 3, unmute: 1, starts: followed, answers: unmuted },
  ])("follow $follow, unmute $unmute", async ({ follow, unmute, starts, answers }) => {
    const settings = {
      automatically_follow_topics_policy: follow,
      automatically_unmute_topics_in_muted_streams_policy: unmute,
    };
    for (const person of [world.nina, world.omar]) {
      await updateSettings(person, settings as never);
      await mute(person);
    }
    await verifyAction(world, () => send(world.nina, "One"));
    await verifyAction(world, () => send(world.omar, "Two"));
    expect([policyOf(world.nina), policyOf(world.omar)]).toEqual([starts, answers]);
  });
});

test.each([
  { follow: 1, unmute: 4, reacts: followed },
  { follow: 2, unmute: 1, reacts: unmuted },
  { follow: 2, unmute: 2, reacts: none },
])("reacting is taking part: follow $follow, unmute $unmute", async ({ follow, unmute, reacts }) => {
  const settings = {
    automatically_follow_topics_policy: follow,
    automatically_unmute_topics_in_muted_streams_policy: unmute,
  };
  await updateSettings(world.omar, settings as never);
  await mute(world.omar);
  const { id } = await send(world.nina, "One");
  await verifyAction(world, () => react(world.omar, id, "smile"));
  expect(policyOf(world.omar)).toBe(reacts);
});

test.each([
  { follow: 1, unmute: 4, votes: followed },
  { follow: 2, unmute: 1, votes: unmuted },
  { follow: 2, unmute: 2, votes: none },
])("voting and ticking off are taking part: follow $follow, unmute $unmute", async ({ follow, unmute, votes }) => {
  const settings = {
    automatically_follow_topics_policy: follow,
    automatically_unmute_topics_in_muted_streams_policy: unmute,
  };
  for (const person of [world.omar, world.gus]) {
    await updateSettings(person, settings as never);
    await mute(person);
  }
  const { id: poll } = await send(world.nina, "/poll Lunch?\nSoup");
  const { id: list } = await send(world.nina, "/todo Launch\nPaint the hall");
  await verifyAction(world, () => vote(world.omar, poll, "canned,0"));
  await verifyAction(world, () => sendSubmessage(world.gus, list, { type: "strike", key: "canned,0" }));
  expect([world.omar, world.gus].map(policyOf)).toEqual([votes, votes]);
});

test("voting in a direct message sets no visibility policy", async () => {
  await updateSettings(world.omar, { automatically_follow_topics_policy: 1 });
  const poll = { type: "direct", to: [world.omar.id], content: "/poll Lunch?\nSoup" };
  const { id } = await world.nina.call(messageEndpoints.sendMessage, poll);
  await vote(world.omar, id, "canned,0");
  expect(policyOf(world.omar)).toBe(none);
});

test("a topic is not unmuted in a channel that is not muted", async () => {
  await updateSettings(world.nina, { automatically_follow_topics_policy: 4 });
  await send(world.nina, "One");
  expect(policyOf(world.nina)).toBe(none);
});

test("writing in a topic never makes it less visible", async () => {
  await mute(world.nina);
  await setTopicPolicy(world.nina, channel, "lamp", followed);
  expect(await send(world.nina, "One")).not.toHaveProperty("automatic_new_visibility_policy");
  expect(policyOf(world.nina)).toBe(followed);
  await setTopicPolicy(world.nina, channel, "lamp", muted);
  expect(await send(world.nina, "Two")).toMatchObject({ automatic_new_visibility_policy: unmuted });
});

test("people mentioned by name follow the topic, if they receive the message and their setting says so", async () => {
  await updateSettings(world.gus, { automatically_follow_topics_where_mentioned: false });
  const everybody = ["Nina Vogel", "Pia Åkesson", "Gus Visitor"].map((name) => `@**${name}**`).join(" ");
  await verifyAction(world, () => send(world.omar, everybody));
  expect([world.nina, world.pia, world.gus].map(policyOf)).toEqual([followed, none, none]);
});

test("people mentioned with everybody, or silently, do not follow the topic", async () => {
  await send(world.omar, "@**all** and @_**Nina Vogel**");
  expect(policyOf(world.nina)).toBe(none);
});

test("bots get no automatic visibility policies", async () => {
  const bot = await createBot(world, world.nina);
  await world.nina.call(subscriptionEndpoints.subscribe, {
    subscriptions: [{ name: "workshop" }],
    principals: [bot.id],
  });
  expect(await send(bot, "One")).not.toHaveProperty("automatic_new_visibility_policy");
  await send(world.omar, `@**${bot.fullName}**`);
  expect(policyOf(bot)).toBe(none);
});

function send(person: Person, content: string) {
  return person.call(messageEndpoints.sendMessage, { type: "channel", to: channel, topic: "lamp", content });
}

function policyOf(person: Person) {
  return visibilityOf(world.ctx, person.id, channel, "Lamp");
}

function updateSettings(person: Person, settings: InputOf<typeof settingsEndpoints.updateOwnSettings>) {
  return person.call(settingsEndpoints.updateOwnSettings, settings);
}

function mute(person: Person) {
  const subscription_data = [{ stream_id: channel, property: "is_muted", value: true }];
  return person.call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
}

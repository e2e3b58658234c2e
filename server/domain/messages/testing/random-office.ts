import fc from "fast-check";
import { mutate } from "../../../db/mutate.ts";
import { reactions } from "../../../db/schema/messages.ts";
import type { Person, World } from "../../../testing/world.ts";
import { findChannelByName } from "../../channels/queries.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { userTopicEndpoints } from "../../user-topics/contract.ts";
import { visibility } from "../../user-topics/shapes.ts";
import { maxMessageId } from "../by-time.ts";
import { messageEndpoints } from "../contract.ts";
import type { Office } from "./narrow-model.ts";
import {
  emptyModel,
  isSubscribed,
  type ModelChannel,
  type ModelPerson,
  mayRead,
  mayReadChannel,
  openPeriod,
  topicOf,
} from "./office-model.ts";

/** Those who write and read in a random office. */
export const staff = ["ada", "nina", "omar", "gus"] as const;

/** The channels there are. */
export const channelNames = ["workshop", "payroll", "board"] as const;

/** The topics there are, some in several spellings. */
export const topicNames = ["keel", "Keel", "✔ mast", "Segel Ähre"] as const;

const sentences = [
  "The lead has arrived",
  "Rope, and more rope",
  "See https://example.test/rope",
  "@**all** lunch is ready",
  "@**Nina Vogel** the keel please",
] as const;

const anyStaff = fc.constantFrom(...staff);
const anyChannel = fc.constantFrom(...channelNames);

/** Something that happens in an office. */
export const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("send" as const),
      who: anyStaff,
      channel: anyChannel,
      topic: fc.constantFrom(...topicNames),
      content: fc.constantFrom(...sentences),
      read: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("write" as const),
      who: anyStaff,
      to: fc.subarray([...staff], { minLength: 1 }),
      content: fc.constantFrom(sentences[0], sentences[1], sentences[2]),
      read: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("read", "unread", "star", "react"),
      who: anyStaff,
      from: fc.nat({ max: 30 }),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("join", "leave", "mute"), who: anyStaff, channel: anyChannel }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("see" as const),
      who: anyStaff,
      channel: anyChannel,
      topic: fc.constantFrom(...topicNames),
      policy: fc.constantFrom(...Object.values(visibility)),
    }),
  },
);

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Opens a public channel, a private one whose history is shared, and one whose history is not; Ada is in all. */
export async function openOffice(world: World): Promise<Office> {
  const { ada } = world;
  const channels: ModelChannel[] = [];
  for (const name of channelNames) {
    const isPrivate = name !== "workshop";
    const historyPublic = name !== "board";
    const privacy = { invite_only: isPrivate, history_public_to_subscribers: historyPublic };
    await ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], ...privacy });
    const id = findChannelByName(world.ctx, name)?.id ?? 0;
    channels.push({ id, name, isPrivate, historyPublic });
  }
  const model = emptyModel();
  for (const { id: channelId } of channels) {
    model.periods.push({ userId: ada.id, channelId, after: 0, through: Number.POSITIVE_INFINITY });
  }
  // What they come to follow by itself is not what this is about.
  for (const name of staff) await world[name].call(settingsEndpoints.updateOwnSettings, nothingByItself);
  const people = staff.map((name) => ({ id: world[name].id, email: world[name].email, isGuest: name === "gus" }));
  return { model, channels, people };
}

const nothingByItself = {
  automatically_follow_topics_policy: 4,
  automatically_unmute_topics_in_muted_streams_policy: 4,
  automatically_follow_topics_where_mentioned: false,
} as const;

/** Lets a step happen on the server and in the model alike; what the person may not do is left out. */
export async function happen(world: World, office: Office, step: Step): Promise<void> {
  const person = world[step.who];
  if (step.kind === "send") await send(office, person, step);
  else if (step.kind === "write") await write(world, office, person, step);
  else if (step.kind === "see") await see(office, person, step);
  else if ("channel" in step) await changeSubscription(world, office, person, step);
  else await mark(world, office, person, step);
}

type Seeing = Extract<Step, { readonly kind: "see" }>;

async function see({ model, ...office }: Office, person: Person, { channel: name, topic, policy }: Seeing) {
  const channel = office.channels.find((one) => one.name === name);
  if (channel === undefined || !mayReadChannel(model, standing({ model, ...office }, person), channel)) return;
  const params = { stream_id: channel.id, topic, visibility_policy: policy };
  await person.call(userTopicEndpoints.updateUserTopic, params);
  model.seen.set(topicOf(person.id, channel.id, topic), policy);
}

type Sending = Extract<Step, { readonly kind: "send" }>;

async function send(office: Office, person: Person, { channel: name, topic, content, read }: Sending) {
  const { model } = office;
  const channel = office.channels.find((one) => one.name === name);
  if (channel === undefined || !mayReadChannel(model, standing(office, person), channel)) return;
  const to = { type: "channel", to: channel.id, topic, content, read_by_sender: read };
  const { id } = await person.call(messageEndpoints.sendMessage, to);
  const mentionsAll = content.includes("**all**");
  model.messages.push({ id, senderId: person.id, content, topic, channel, people: [], mentionsAll });
  if (read) model.read.add(`${person.id}:${id}`);
  const nina = office.people.find(({ email }) => email.startsWith("nina"))?.id ?? 0;
  if (content.includes("Nina") && isSubscribed(model, nina, channel.id)) model.mentioned.add(`${nina}:${id}`);
}

type Writing = Extract<Step, { readonly kind: "write" }>;

async function write(world: World, { model }: Office, person: Person, { to, content, read }: Writing) {
  const ids = to.map((name) => world[name].id);
  const params = { type: "direct", to: ids, content, read_by_sender: read };
  const { id } = await person.call(messageEndpoints.sendMessage, params);
  const people = [...new Set([...ids, person.id])].sort((a, b) => a - b);
  const message = { id, senderId: person.id, content, topic: "", channel: null, people, mentionsAll: false };
  model.messages.push(message);
  if (read) model.read.add(`${person.id}:${id}`);
}

type Marking = Extract<Step, { readonly from: number }>;

async function mark(world: World, office: Office, person: Person, { kind, from, count }: Marking) {
  const { model } = office;
  const reader = standing(office, person);
  const chosen = model.messages.slice(from, from + count).filter((message) => mayRead(model, reader, message));
  const messages = chosen.map(({ id }) => id);
  if (kind === "react") {
    const [messageId] = messages;
    if (messageId === undefined) return;
    const emoji = { reactionType: "unicode_emoji", emojiCode: "1f44d", emojiName: "thumbs_up" } as const;
    const row = { messageId, userId: person.id, ...emoji };
    await mutate(world.ctx, (tx) => tx.store.db.insert(reactions).values(row).onConflictDoNothing().run().changes);
    model.reacted.add(messageId);
    return;
  }
  const change =
    kind === "star"
      ? ({ op: "add", flag: "starred" } as const)
      : ({ op: kind === "read" ? "add" : "remove", flag: "read" } as const);
  await person.call(flagEndpoints.updateFlags, { messages, ...change });
  for (const { id, channel } of chosen) {
    const key = `${person.id}:${id}`;
    const current = channel === null ? undefined : openPeriod(model, person.id, channel.id);
    const countsAsRead = channel === null || (current !== undefined && id > current.after);
    if (kind === "star") model.starred.add(key);
    else if (kind === "read" && countsAsRead) model.read.add(key);
    else if (kind === "unread" && countsAsRead) model.read.delete(key);
  }
}

type Subscribing = Extract<Step, { readonly kind: "join" | "leave" | "mute" }>;

async function changeSubscription(world: World, office: Office, person: Person, { kind, channel: name }: Subscribing) {
  const { model, channels } = office;
  const channel = channels.find((one) => one.name === name);
  if (channel === undefined || person.id === world.ada.id) return;
  const key = { userId: person.id, channelId: channel.id };
  const period = openPeriod(model, person.id, channel.id);
  const newest = maxMessageId(world.ctx);
  if (kind === "join" && period === undefined) {
    const quietly = { send_new_subscription_messages: false };
    const who = { subscriptions: [{ name }], principals: [person.id], ...quietly };
    await world.ada.call(subscriptionEndpoints.subscribe, who);
    model.periods.push({ ...key, after: newest, through: Number.POSITIVE_INFINITY });
  }
  if (period === undefined || kind === "join") return;
  if (kind === "leave") await person.call(subscriptionEndpoints.unsubscribe, { subscriptions: [name] });
  else {
    const subscription_data = [{ stream_id: channel.id, property: "is_muted", value: true }];
    await person.call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
  }
  if (kind === "leave") period.through = newest;
  else model.muted.add(`${person.id}:${channel.id}`);
}

function standing({ people }: Office, { id }: Person): ModelPerson {
  return people.find((person) => person.id === id) ?? { id, isGuest: false };
}

import fc from "fast-check";
import type { World } from "../../../testing/world.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { messageEndpoints } from "../../messages/contract.ts";
import { openChannel, post, write } from "../../messages/testing/office.ts";
import { mutedUserEndpoints } from "../../muted-users/contract.ts";
import { presenceEndpoints } from "../../presence/contract.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { visibility } from "../../user-topics/shapes.ts";
import { setTopicPolicy } from "../../user-topics/testing/user-topics.ts";
import type { AwayWorld } from "./away-world.ts";
import {
  decideInModel,
  defaultOptions,
  type MissedModel,
  type ModelMessage,
  type ModelPerson,
} from "./missed-model.ts";

const staff = ["nina", "omar", "pia"] as const;
const channelNames = ["workshop", "payroll"] as const;

const settings = {
  enable_offline_email_notifications: true,
  enable_stream_email_notifications: false,
  enable_followed_topic_email_notifications: true,
  enable_followed_topic_wildcard_mentions_notify: true,
  wildcard_mentions_notify: true,
};

const optionNames = {
  is_muted: "isChannelMuted",
  email_notifications: "channelNotifies",
  wildcard_mentions_notify: "wildcardMentionsNotify",
} as const;

const who = fc.constantFrom(...staff);
const channel = fc.constantFrom(...channelNames);
const topic = fc.constantFrom("lamp", "menu");
const value = fc.boolean();

/** A step in a world where people leave and come back. */
export const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("post" as const),
      who,
      channel,
      topic,
      mention: fc.constantFrom("", "@**Pia Åkesson**", "@**all**", "@**topic**"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("write" as const),
      who,
      to: fc.subarray([...staff], { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("decide", "wait", "come"), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("read", "delete"), who, index: fc.nat({ max: 20 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      who,
      name: fc.constantFrom(...(Object.keys(settings) as (keyof typeof settings)[])),
      value,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("setOption" as const),
      who,
      channel,
      property: fc.constantFrom(...(Object.keys(optionNames) as (keyof typeof optionNames)[])),
      value,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("setPolicy" as const),
      who,
      channel,
      topic,
      policy: fc.constantFrom(...Object.values(visibility)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("mute" as const), who, whom: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("leave", "join"), who, channel }) },
);

/** A step of {@link anyStep}. */
export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** A world and its model, and the IDs of all messages ever sent, in order. Each message contains its index. */
export type History = {
  readonly away: AwayWorld;
  readonly model: MissedModel;
  readonly channels: Readonly<Record<(typeof channelNames)[number], number>>;
  readonly sent: number[];
  now: number;
};

/** Starts a history: three people are in both channels, and collect email for a week. */
export async function openHistory(away: AwayWorld): Promise<History> {
  const { world } = away;
  const channels = {
    workshop: await openChannel(world, "workshop", staff),
    payroll: await openChannel(world, "payroll", staff),
  };
  for (const name of staff) await world[name].call(settingsEndpoints.updateOwnSettings, slowEmailSettings);
  const people = staff.map((name) => createModelPerson(world, name, Object.values(channels)));
  const model: MissedModel = { people, messages: new Map(), undecided: [], pending: [] };
  return { away, model, channels, sent: [], now: 10_000 };
}

const slowEmailSettings = {
  email_notifications_batching_period_seconds: 604_800,
  automatically_follow_topics_policy: 4,
  automatically_unmute_topics_in_muted_streams_policy: 4,
  automatically_follow_topics_where_mentioned: false,
} as const;

function createModelPerson(world: World, name: (typeof staff)[number], channelIds: readonly number[]): ModelPerson {
  return {
    id: world[name].id,
    email: world[name].email,
    activeAt: 0,
    settings: { ...settings },
    muted: new Set(),
    channels: new Map(channelIds.map((id) => [id, { after: 0, options: defaultOptions() }])),
    policies: new Map(),
    read: new Set(),
  };
}

/** Performs a step on the server and in the model. */
export async function performStep(history: History, step: Step): Promise<void> {
  const { away, model } = history;
  const caller = away.world[step.who];
  const person = model.people.find(({ id }) => id === caller.id);
  if (person === undefined) throw new Error(`${step.who} is not in the model.`);
  if ("mention" in step) await sendToChannel(history, person, step);
  else if ("to" in step) await sendDirectly(history, person, step);
  else if ("index" in step) await readOrDelete(history, person, step);
  else if ("name" in step) {
    person.settings[step.name] = step.value;
    await caller.call(settingsEndpoints.updateOwnSettings, { [step.name]: step.value });
  } else if ("channel" in step) await changeChannel(history, person, step);
  else if ("whom" in step) {
    const whom = away.world[step.whom].id;
    if (whom === person.id || person.muted.has(whom)) return;
    person.muted.add(whom);
    await caller.call(mutedUserEndpoints.muteUser, { muted_user_id: whom });
  } else await passTime(history, person, step);
}

type StepWith<Name extends string> = Extract<Step, Readonly<Record<Name, unknown>>>;

async function sendToChannel(history: History, person: ModelPerson, step: StepWith<"mention">) {
  const { model, sent, away } = history;
  const channelId = history.channels[step.channel];
  const id = await post(away.world[step.who], channelId, `message ${sent.length}. ${step.mention}`, step.topic);
  const isSubscribed = ({ channels }: ModelPerson) => channels.get(channelId)?.after !== Number.POSITIVE_INFINITY;
  const writers = [...model.messages.values()].filter((one) => one.channelId === channelId && one.topic === step.topic);
  const takesPart = ({ id: userId }: ModelPerson) =>
    userId === person.id || writers.some(({ senderId }) => senderId === userId);
  const isMentionedWithAll = (one: ModelPerson) =>
    step.mention === "@**all**" || (step.mention === "@**topic**" && isSubscribed(one) && takesPart(one));
  addToModel(history, {
    id,
    senderId: person.id,
    channelId,
    topic: step.topic,
    people: [],
    mentioned: step.mention.includes("Pia") ? model.people.filter(isSubscribed).flatMap(selectPia(away.world)) : [],
    mentionedWithAll: model.people.filter(isMentionedWithAll).map((one) => one.id),
  });
}

function selectPia(world: World) {
  return ({ id }: ModelPerson) => (id === world.pia.id ? [id] : []);
}

async function sendDirectly(history: History, person: ModelPerson, { who: name, to }: StepWith<"to">) {
  const { away, sent } = history;
  const recipients = to.map((one) => away.world[one]);
  const id = await write(away.world[name], recipients, `message ${sent.length}.`);
  const people = [...new Set([person.id, ...recipients.map((one) => one.id)])].sort((a, b) => a - b);
  addToModel(history, {
    id,
    senderId: person.id,
    channelId: null,
    topic: "",
    people,
    mentioned: [],
    mentionedWithAll: [],
  });
}

function addToModel({ model, sent, now }: History, message: Omit<MissedModel["undecided"][number], "sentAt">) {
  const whole = { ...message, sentAt: now };
  model.messages.set(message.id, whole);
  model.undecided.push(whole);
  sent.push(message.id);
}

async function readOrDelete(
  { away, model, sent }: History,
  person: ModelPerson,
  { kind, who: name, index }: StepWith<"index">,
) {
  const id = sent[sent.length - 1 - index];
  const message = id === undefined ? undefined : model.messages.get(id);
  if (message === undefined) return;
  if (kind === "delete") {
    if (message.channelId === null) return;
    await away.world.ada.call(messageEndpoints.deleteMessage, { message_id: message.id });
    model.messages.delete(message.id);
    forgetEmptyTopic(model, message);
  } else if (
    message.people.includes(person.id) ||
    (message.channelId !== null && message.id > afterOf(person, message.channelId))
  ) {
    await away.world[name].call(flagEndpoints.updateFlags, { messages: [message.id], op: "add", flag: "read" });
    person.read.add(message.id);
  }
}

/** People's visibility policies for a topic are deleted with its last message. */
function forgetEmptyTopic({ messages, people }: MissedModel, { channelId, topic }: ModelMessage) {
  const hasMessages = [...messages.values()].some((one) => one.channelId === channelId && one.topic === topic);
  if (!hasMessages) for (const { policies } of people) policies.delete(`${channelId} ${topic}`);
}

function afterOf({ channels }: ModelPerson, channelId: number): number {
  return channels.get(channelId)?.after ?? Number.POSITIVE_INFINITY;
}

async function changeChannel(
  history: History,
  person: ModelPerson,
  step: Exclude<StepWith<"channel">, { mention: string }>,
) {
  const caller = history.away.world[step.who];
  const channelId = history.channels[step.channel];
  const own = person.channels.get(channelId);
  if (own === undefined) return;
  const isSubscribed = own.after !== Number.POSITIVE_INFINITY;
  if (step.kind === "setPolicy") {
    person.policies.set(`${channelId} ${step.topic}`, step.policy);
    await setTopicPolicy(caller, channelId, step.topic, step.policy);
  } else if (step.kind === "setOption") {
    if (!isSubscribed) return;
    own.options[optionNames[step.property]] = step.value;
    const subscription_data = [{ stream_id: channelId, property: step.property, value: step.value }];
    await caller.call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
  } else if (step.kind === "leave" && isSubscribed) {
    own.after = Number.POSITIVE_INFINITY;
    await caller.call(subscriptionEndpoints.unsubscribe, { subscriptions: [step.channel] });
  } else if (step.kind === "join" && !isSubscribed) {
    own.after = history.sent.at(-1) ?? 0;
    await caller.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: step.channel }] });
  }
}

async function passTime(history: History, person: ModelPerson, { kind, who: name }: Extract<Step, { kind: string }>) {
  const { away, model } = history;
  if (kind === "wait") {
    history.now += 150;
    away.wait(150);
  } else if (kind === "come") {
    // Clients report presence at most once a minute.
    if (history.now - person.activeAt >= 60) person.activeAt = history.now;
    await away.world[name].call(presenceEndpoints.updatePresence, { status: "active", ping_only: true });
  } else {
    decideInModel(model);
    await away.decide();
  }
}

import fc from "fast-check";
import { unixSeconds } from "../../../clock.ts";
import { RequestFailed } from "../../../http/client.ts";
import type { World } from "../../../testing/world.ts";
import { maxMessageId } from "../../message-times.ts";
import { isResolved } from "../../topic-names.ts";
import { type Visibility, visibility } from "../../user-topics/shapes.ts";
import { findSystemBot } from "../../users/queries.ts";
import type { PropagateMode } from "../events/update-message.ts";
import { rawContentOf } from "../readable-message.ts";
import { edit } from "./edit.ts";
import type { Office } from "./narrow-model.ts";
import {
  canReadChannel,
  currentPeriod,
  isCurrent,
  isSubscribed,
  isUnread,
  type ModelChannel,
  type ModelMessage,
  type ModelPerson,
  mayRead,
  policyOf,
  received,
  topicKeyOf,
} from "./office-model.ts";
import { channelNames, staff, topicNames } from "./random-steps.ts";

/** Somebody edits a message, or moves it with others. */
export const anyChange = fc.record({
  who: fc.constantFrom(...staff),
  message: fc.nat({ max: 60 }),
  content: fc.option(fc.constantFrom("Iron, not lead", "@**all** to the menu", "@**Nina Vogel** the menu please")),
  topic: fc.option(fc.constantFrom(...topicNames, "menu", "")),
  channel: fc.option(fc.constantFrom(...channelNames)),
  mode: fc.constantFrom<PropagateMode>("change_one", "change_later", "change_all"),
});

/** A random edit or move, from {@link anyChange}. */
export type AnyChange = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Makes a change on the server and in the model. Changes that the person may not make are skipped. Returns whether
 * messages were moved.
 */
export async function change(world: World, office: Office, request: AnyChange): Promise<boolean> {
  const { model } = office;
  const person = world[request.who];
  const by = office.people.find(({ id }) => id === person.id);
  const candidates = model.messages.filter(({ channel }) => channel !== null || request.topic === null);
  const message = candidates[request.message % Math.max(1, candidates.length)];
  if (by === undefined || message === undefined || !mayRead(model, by, message)) return false;
  if (request.content !== null && message.senderId === by.id) {
    await edit(person, message.id, { content: request.content });
    // The server ignores an edit without a change, even if other people are in the channel by now.
    if (request.content !== message.content) editModel(office, message, request.content);
  }
  const target = targetOf(office, by, message, request);
  if (target === undefined) return false;
  const { channel, topic } = target;
  const moved = edit(person, message.id, { stream_id: channel.id, topic, propagate_mode: request.mode });
  // The model ignores spelling, so the topic may already be spelled like this.
  if (isSame(target, { channel: message.channel ?? channel, topic: message.topic })) await moved.catch(ignoreUnchanged);
  else await moved;
  moveInModel(office, by, message, target, request.mode);
  if (isResolved(message.topic) !== isResolved(topic)) addNotice(world, office, target, by.id);
  return true;
}

function ignoreUnchanged(error: unknown): void {
  if (!(error instanceof RequestFailed) || error.message !== "Nothing to change") throw error;
}

/**
 * Adds the notice that a topic is resolved or unresolved. It is read for people who do not follow the topic, and for the
 * person who did that.
 */
function addNotice({ ctx }: World, { model, people }: Office, { channel, topic }: Target, byId: number): void {
  const id = maxMessageId(ctx);
  const content = rawContentOf(ctx, id);
  const senderId = findSystemBot(ctx)?.id ?? 0;
  const sentAt = unixSeconds(ctx.clock);
  model.messages.push({ id, senderId, sentAt, content, topic, channel, people: [], mentionsAll: false });
  for (const person of people) {
    if (!isSubscribed(model, person.id, channel.id)) continue;
    const isFollowed = policyOf(model, person.id, channel.id, topic) === visibility.followed;
    if (!isFollowed || person.id === byId) model.read.add(`${person.id}:${id}`);
  }
}

function editModel({ model, people }: Office, message: ModelMessage, content: string): void {
  const { id, channel } = message;
  replace(model, { ...message, content, mentionsAll: channel !== null && content.includes("**all**") });
  // No content that replaces another one has an alert word.
  for (const person of people) model.alerted.delete(`${person.id}:${id}`);
  const nina = people.find(({ email }) => email.startsWith("nina"));
  if (nina === undefined) return;
  const isThere = channel === null ? message.people.includes(nina.id) : isSubscribed(model, nina.id, channel.id);
  model.mentioned.delete(`${nina.id}:${id}`);
  if (content.includes("Nina") && isThere && received(model, nina, message)) model.mentioned.add(`${nina.id}:${id}`);
}

type Target = { readonly channel: ModelChannel; readonly topic: string };

/** Where to move a message, if the person may move it and it is not already there. */
function targetOf(
  { model, channels }: Office,
  by: ModelPerson,
  message: ModelMessage,
  request: AnyChange,
): Target | undefined {
  const from = message.channel;
  if (from === null) return undefined;
  const channel = request.channel === null ? from : channels.find(({ name }) => name === request.channel);
  const topic = request.topic ?? message.topic;
  if (channel === undefined || (channel.id === from.id && topic === message.topic)) return undefined;
  if (channel.id !== from.id && by.isGuest) return undefined;
  return canReadChannel(model, by, channel) ? { channel, topic } : undefined;
}

function moveInModel(office: Office, by: ModelPerson, named: ModelMessage, target: Target, mode: PropagateMode): void {
  const { model, people } = office;
  const from = { channel: named.channel ?? target.channel, topic: named.topic };
  const isRespelling = isSame(from, target);
  const topicMessages = model.messages.filter((message) => isIn(message, from) && mayRead(model, by, message));
  const moved = topicMessages.filter(({ id }) => {
    if (isRespelling || mode === "change_all") return true;
    return mode === "change_later" ? id >= named.id : id === named.id;
  });
  const isMerged = model.messages.some((message) => isIn(message, target));
  const before = people.map((person) => ({
    person,
    read: moved.filter((message) => !isUnread(model, person, message)),
    readable: moved.filter((message) => mayRead(model, person, message)),
  }));

  if (!isRespelling) openTopic(office, moved, target);
  for (const message of moved) {
    const { channel, sentTo = channel ?? target.channel } = message;
    replace(model, { ...message, channel: target.channel, topic: target.topic, sentTo });
  }
  for (const { person, read, readable } of before) {
    for (const { id } of read) model.read.add(`${person.id}:${id}`);
    for (const { id } of readable) {
      const now = model.messages.find((message) => message.id === id);
      if (now === undefined || mayRead(model, person, now)) continue;
      for (const flag of [model.starred, model.collapsed, model.mentioned, model.alerted])
        flag.delete(`${person.id}:${id}`);
    }
    const isWholeTopic = !isRespelling && moved.length === topicMessages.length;
    if (isWholeTopic) movePolicy(office, person, from, target, isMerged);
  }
}

/** If a moved message stays unread for somebody who subscribed later, all older messages of the topic can be unread. */
function openTopic({ model, people }: Office, moved: readonly ModelMessage[], target: Target): void {
  const { channel, topic } = target;
  const keepsUnreadMessage = (person: ModelPerson) => {
    if (!isSubscribed(model, person.id, channel.id)) return false;
    return moved.some(
      (each) =>
        isUnread(model, person, each) &&
        !isCurrent(model, person.id, each.id, target) &&
        mayRead(model, person, { ...each, channel }),
    );
  };
  if (!people.some(keepsUnreadMessage)) return;
  const there = model.messages.filter((message) => isIn(message, target));
  for (const person of people) {
    const period = currentPeriod(model, person.id, channel.id);
    for (const message of period === undefined ? [] : there) {
      if (!isUnread(model, person, message)) model.read.add(`${person.id}:${message.id}`);
    }
    period?.opened.add(topic.toLowerCase());
  }
}

function movePolicy({ model }: Office, person: ModelPerson, from: Target, to: Target, isMerged: boolean): void {
  const oldPolicy = policyOf(model, person.id, from.channel.id, from.topic);
  const existing = policyOf(model, person.id, to.channel.id, to.topic);
  const setPolicy = ({ channel, topic }: Target, policy: Visibility) =>
    model.policies.set(topicKeyOf(person.id, channel.id, topic), policy);
  setPolicy(from, visibility.none);
  if (oldPolicy !== visibility.none && !canReadChannel(model, person, to.channel)) return;
  if (isMerged) setPolicy(to, mergePolicies(oldPolicy, existing));
  else if (oldPolicy !== visibility.none) setPolicy(to, oldPolicy);
}

function mergePolicies(one: Visibility, other: Visibility): Visibility {
  if (one === other) return one;
  if ([one, other].includes(visibility.followed)) return visibility.followed;
  return [one, other].includes(visibility.unmuted) ? visibility.unmuted : visibility.none;
}

function isIn({ channel, topic }: ModelMessage, target: Target): boolean {
  return channel !== null && isSame({ channel, topic }, target);
}

function isSame(one: Target, other: Target): boolean {
  return one.channel.id === other.channel.id && one.topic.toLowerCase() === other.topic.toLowerCase();
}

function replace(model: Office["model"], message: ModelMessage): void {
  const index = model.messages.findIndex(({ id }) => id === message.id);
  model.messages[index] = message;
}

import { unixSeconds } from "../../../clock.ts";
import { RequestFailed } from "../../../http/client.ts";
import type { Person, World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { addWords } from "../../alert-words/testing/words.ts";
import { findChannelByName } from "../../channels/queries.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { maxMessageId } from "../../message-times.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import { reactionEndpoints } from "../../reactions/contract.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { userTopicEndpoints } from "../../user-topics/contract.ts";
import { deleteMessages } from "../actions/delete.ts";
import { messageEndpoints } from "../contract.ts";
import type { Office } from "./narrow-model.ts";
import {
  canBeUnread,
  canReadChannel,
  currentPeriod,
  emptyModel,
  isSubscribed,
  isUnread,
  type ModelChannel,
  type ModelMessage,
  type ModelPerson,
  mayRead,
  type OfficeModel,
  topicKeyOf,
} from "./office-model.ts";
import { changeMuting, markReadByMuters } from "./random-muting.ts";
import { channelNames, type Step, staff } from "./random-steps.ts";

/** Omar's alert word. */
const alertWord = "rent";

/**
 * Creates a public channel, a private one with shared history, a private one with protected history, and a web-public
 * one. Ada is in all of them.
 */
export async function openOffice(world: World): Promise<Office> {
  const { ada } = world;
  await ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  const channels: ModelChannel[] = [];
  for (const name of channelNames) {
    const isPrivate = name === "payroll" || name === "board";
    const isHistoryPublic = name !== "board";
    const isWebPublic = name === "news";
    const privacy = {
      invite_only: isPrivate,
      history_public_to_subscribers: isHistoryPublic,
      is_web_public: isWebPublic,
    };
    await ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], ...privacy });
    const id = findChannelByName(world.ctx, name)?.id ?? 0;
    channels.push({ id, name, isPrivate, isHistoryPublic, isWebPublic });
  }
  const model = emptyModel();
  for (const { id: channelId } of channels) {
    model.periods.push({ userId: ada.id, channelId, after: 0, through: Number.POSITIVE_INFINITY, opened: new Set() });
  }
  // The model has no automatic visibility policies.
  for (const name of staff) await world[name].call(settingsEndpoints.updateOwnSettings, noAutomaticPolicies);
  await addWords(world.omar, alertWord);
  const people = staff.map((name) => ({ id: world[name].id, email: world[name].email, isGuest: name === "gus" }));
  return { model, channels, people };
}

const noAutomaticPolicies = {
  automatically_follow_topics_policy: 4,
  automatically_unmute_topics_in_muted_streams_policy: 4,
  automatically_follow_topics_where_mentioned: false,
} as const;

/** Runs a step on the server and in the model. Steps that the person may not take are skipped. */
export async function runStep(world: World, office: Office, step: Step): Promise<void> {
  const person = world[step.who];
  if (step.kind === "sendToChannel") await sendToChannel(world, office, person, step);
  else if (step.kind === "sendDirect") await sendDirect(world, office, person, step);
  else if ("whom" in step) await changeMuting(world, office, person, step);
  else if (step.kind === "setVisibility") await setVisibility(office, person, step);
  else if ("topic" in step) await readAll(office, person, step);
  else if ("channel" in step) await changeSubscription(world, office, person, step);
  else await mark(world, office, person, step);
}

type VisibilityStep = Extract<Step, { readonly kind: "setVisibility" }>;

async function setVisibility(
  { model, ...office }: Office,
  person: Person,
  { channel: name, topic, policy }: VisibilityStep,
) {
  const channel = office.channels.find((one) => one.name === name);
  if (channel === undefined || !canReadChannel(model, modelPersonOf({ model, ...office }, person), channel)) return;
  const params = { stream_id: channel.id, topic, visibility_policy: policy };
  await person.call(userTopicEndpoints.updateUserTopic, params);
  model.policies.set(topicKeyOf(person.id, channel.id, topic), policy);
}

type ChannelMessageStep = Extract<Step, { readonly kind: "sendToChannel" }>;

async function sendToChannel(
  { ctx }: World,
  office: Office,
  person: Person,
  { channel: name, topic, content, read }: ChannelMessageStep,
) {
  const { model } = office;
  const channel = office.channels.find((one) => one.name === name);
  const sender = modelPersonOf(office, person);
  if (channel === undefined || !canReadChannel(model, sender, channel)) return;
  if (sender.isGuest && !isSubscribed(model, sender.id, channel.id)) return;
  const to = { type: "channel", to: channel.id, topic, content, read_by_sender: read };
  const { id } = await person.call(messageEndpoints.sendMessage, to);
  const mentionsAll = content.includes("**all**");
  const omar = office.people.find(({ email }) => email.startsWith("omar"))?.id ?? 0;
  if (hasAlertWord(content) && isSubscribed(model, omar, channel.id)) model.alerted.add(`${omar}:${id}`);
  const sentAt = unixSeconds(ctx.clock);
  const message = { id, senderId: person.id, sentAt, content, topic, channel, people: [], mentionsAll };
  model.messages.push(message);
  markReadByMuters(office, message);
  if (read) model.read.add(`${person.id}:${id}`);
  const nina = office.people.find(({ email }) => email.startsWith("nina"))?.id ?? 0;
  if (content.includes("Nina") && isSubscribed(model, nina, channel.id)) model.mentioned.add(`${nina}:${id}`);
}

type DirectMessageStep = Extract<Step, { readonly kind: "sendDirect" }>;

async function sendDirect(world: World, office: Office, person: Person, { to, content, read }: DirectMessageStep) {
  const { model } = office;
  const ids = to.map((name) => world[name].id);
  const params = { type: "direct", to: ids, content, read_by_sender: read };
  const { id } = await person.call(messageEndpoints.sendMessage, params);
  const people = [...new Set([...ids, person.id])].sort((a, b) => a - b);
  const sentAt = unixSeconds(world.ctx.clock);
  const message = { id, senderId: person.id, sentAt, content, topic: "", channel: null, people, mentionsAll: false };
  model.messages.push(message);
  markReadByMuters(office, message);
  if (read) model.read.add(`${person.id}:${id}`);
  if (hasAlertWord(content) && people.includes(world.omar.id)) model.alerted.add(`${world.omar.id}:${id}`);
}

function hasAlertWord(content: string): boolean {
  return new RegExp(`\\b${alertWord}\\b`, "i").test(content);
}

type ReadAllStep = Extract<Step, { readonly kind: "readTopic" | "readChannel" | "readAll" }>;

/** Marks everything in a topic, a channel or everywhere as read. */
async function readAll(office: Office, person: Person, { kind, channel: name, topic }: ReadAllStep) {
  const { model } = office;
  const channel = office.channels.find((one) => one.name === name);
  const reader = modelPersonOf(office, person);
  if (channel === undefined) return;
  const isIn = (message: ModelMessage) =>
    message.channel === channel && (kind === "readChannel" || message.topic.toLowerCase() === topic.toLowerCase());
  if (kind === "readAll") await person.call(flagEndpoints.markAllAsRead, {});
  else if (!model.messages.some((message) => isIn(message) && mayRead(model, reader, message))) return;
  else if (kind === "readChannel") await person.call(flagEndpoints.markChannelAsRead, { stream_id: channel.id });
  else await person.call(flagEndpoints.markTopicAsRead, { stream_id: channel.id, topic_name: topic });
  for (const message of model.messages) {
    if ((kind === "readAll" || isIn(message)) && isUnread(model, reader, message)) {
      model.read.add(`${person.id}:${message.id}`);
    }
  }
}

function ignoreExistingReaction(error: unknown): void {
  if (!(error instanceof RequestFailed) || error.code !== "REACTION_ALREADY_EXISTS") throw error;
}

type MarkStep = Extract<Step, { readonly from: number }>;

async function mark(world: World, office: Office, person: Person, { kind, from, count }: MarkStep) {
  const { model } = office;
  const reader = modelPersonOf(office, person);
  const chosen = model.messages.slice(from, from + count).filter((message) => mayRead(model, reader, message));
  const messages = chosen.map(({ id }) => id);
  if (kind === "react") {
    const [messageId] = messages;
    if (messageId === undefined) return;
    await person
      .call(reactionEndpoints.addReaction, { message_id: messageId, emoji_name: "thumbs_up" })
      .catch(ignoreExistingReaction);
    model.reacted.add(messageId);
    return;
  }
  if (kind === "delete") {
    const [message] = chosen;
    if (message !== undefined) await remove(world, model, message);
    return;
  }
  const op = kind === "unread" ? "remove" : "add";
  const flag = kind === "star" ? "starred" : kind === "collapse" ? "collapsed" : "read";
  // Marks all of them by ID, or the first one by a narrow. Both have the same result.
  const [first, ...others] = messages;
  if (first === undefined) return;
  if (count % 2 === 0) await person.call(flagEndpoints.updateFlags, { messages, op, flag });
  else {
    const range = { anchor: first, num_before: 0, num_after: 0 };
    await person.call(flagEndpoints.updateFlagsInNarrow, {
      ...range,
      narrow: [["id", first], ...scope(chosen[0])],
      op,
      flag,
    });
    await person.call(flagEndpoints.updateFlags, { messages: others, op, flag });
  }
  for (const message of chosen) {
    const key = `${person.id}:${message.id}`;
    const countsAsRead = canBeUnread(model, modelPersonOf(office, person), message);
    if (kind === "star") model.starred.add(key);
    else if (kind === "collapse") model.collapsed.add(key);
    else if (kind === "read" && countsAsRead) model.read.add(key);
    else if (kind === "unread" && countsAsRead) model.read.delete(key);
  }
}

/** The term that makes a narrow search the history that has a message. */
function scope(message: ModelMessage | undefined): [string, number][] {
  return message === undefined || message.channel === null ? [] : [["channel", message.channel.id]];
}

async function remove(world: World, model: OfficeModel, message: ModelMessage) {
  await mutate(world.ctx, (tx) => deleteMessages(tx, [message.id]));
  model.messages.splice(model.messages.indexOf(message), 1);
  const { channel, topic } = message;
  const isSame = (other: ModelMessage) =>
    other.channel?.id === channel?.id && other.topic.toLowerCase() === topic.toLowerCase();
  if (channel === null || model.messages.some(isSame)) return;
  // Visibility policies for a topic without messages are deleted.
  for (const name of staff) model.policies.delete(topicKeyOf(world[name].id, channel.id, topic));
}

type SubscriptionStep = Extract<Step, { readonly kind: "join" | "leave" | "muteChannel" }>;

async function changeSubscription(
  world: World,
  office: Office,
  person: Person,
  { kind, channel: name }: SubscriptionStep,
) {
  const { model, channels } = office;
  const channel = channels.find((one) => one.name === name);
  if (channel === undefined || person.id === world.ada.id) return;
  const key = { userId: person.id, channelId: channel.id };
  const period = currentPeriod(model, person.id, channel.id);
  const newest = maxMessageId(world.ctx);
  if (kind === "join" && period === undefined) {
    const quietly = { send_new_subscription_messages: false };
    const who = { subscriptions: [{ name }], principals: [person.id], ...quietly };
    await world.ada.call(subscriptionEndpoints.subscribe, who);
    model.periods.push({ ...key, after: newest, through: Number.POSITIVE_INFINITY, opened: new Set() });
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

function modelPersonOf({ people }: Office, { id }: Person): ModelPerson {
  return people.find((person) => person.id === id) ?? { id, isGuest: false };
}

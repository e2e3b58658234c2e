import { channelEndpoints } from "../domain/channels/contract.ts";
import { flagEndpoints } from "../domain/flags/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import type { InputOf } from "../http/contract.ts";
import type { Person } from "./world.ts";

/** Adds a person of this name, a single word. */
export async function addPerson(by: Person, name: string): Promise<void> {
  const person = { email: `${name}@example.test`, full_name: `${name} Newcomer`, password: "correct horse" };
  await by.call(userEndpoints.createUser, person);
}

/** Creates a channel without messages of the notification bot, so that all messages are the test's own. */
export async function createChannel(
  by: Person,
  channel: InputOf<(typeof channelEndpoints)["createChannel"]>,
): Promise<void> {
  await by.call(channelEndpoints.createChannel, { send_new_subscription_messages: false, ...channel });
}

/** Subscribes the person, or others, to a channel without messages of the notification bot. */
export async function subscribe(by: Person, name: string, people?: readonly Person[]): Promise<void> {
  const principals = people === undefined ? {} : { principals: people.map(({ id }) => id) };
  const quietly = { send_new_subscription_messages: false };
  await by.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], ...principals, ...quietly });
}

/** Sends a message to a channel; returns its ID. */
export async function post(by: Person, channel: string, topic: string, content: string): Promise<number> {
  const { id } = await by.call(messageEndpoints.sendMessage, { type: "channel", to: channel, topic, content });
  return id;
}

/** Sends a direct message; returns its ID. */
export async function sendDirect(by: Person, people: readonly Person[], content: string): Promise<number> {
  const to = people.map(({ id }) => id);
  const { id } = await by.call(messageEndpoints.sendMessage, { type: "direct", to, content });
  return id;
}

/** Adds a flag to messages or removes it. */
export async function mark(by: Person, op: "add" | "remove", flag: string, messages: number[]): Promise<void> {
  await by.call(flagEndpoints.updateFlags, { messages, op, flag });
}

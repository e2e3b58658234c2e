import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { uploadEndpoints } from "#server/domain/uploads/contract.ts";
import type { Client } from "#server/http/client.ts";
import { addNina, asOwner, asPerson, nina } from "../office.ts";
import type { Server } from "../server.ts";

/** The ID of a channel that somebody is subscribed to. */
export async function findChannel(person: Client, name: string): Promise<number> {
  const { subscriptions } = await person(subscriptionEndpoints.getSubscriptions, {});
  const channel = subscriptions.find((each) => each.name === name);
  if (channel === undefined) throw new Error(`There is no subscription to ${name}.`);
  return channel.stream_id;
}

/** Somebody sends a message to a topic. Returns its ID. */
export async function say(person: Client, channelId: number, topic: string, content: string): Promise<number> {
  const sent = { type: "channel", to: channelId, topic, content };
  const { id } = await person(messageEndpoints.sendMessage, sent);
  return id;
}

/** Somebody uploads a file. Returns its address on the server. */
export async function upload(
  person: Client,
  name: string,
  type: string,
  data: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { url } = await person(uploadEndpoints.uploadFile, { file: new File([data], name, { type }) });
  return url;
}

/** Adds Nina to the organization. Returns Ada and her as clients, and the channel that both are subscribed to. */
export async function meetNina(server: Server) {
  await addNina(server);
  const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
  return { owner, hers, channelId: await findChannel(owner, "general") };
}

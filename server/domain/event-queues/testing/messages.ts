import type { Person } from "../../../testing/world.ts";
import { messageEndpoints } from "../../messages/contract.ts";

/** Sends a direct message; answers its ID. */
export async function tell(from: Person, to: Person, content: string): Promise<number> {
  const { id } = await from.call(messageEndpoints.sendMessage, { type: "direct", to: [to.id], content });
  return id;
}

/** Sends a message to a channel; answers its ID. */
export async function post(from: Person, channel: string, topic: string, content: string): Promise<number> {
  const { id } = await from.call(messageEndpoints.sendMessage, { type: "channel", to: channel, topic, content });
  return id;
}

/** What a message event says. */
export function contentOf(event: Readonly<Record<string, unknown>>): string {
  return messageOf(event).content;
}

/** The message of a message event. */
export function messageOf(event: Readonly<Record<string, unknown>>) {
  return event.message as { readonly id: number; readonly content: string; readonly [key: string]: unknown };
}

import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { Client } from "#server/http/client.ts";
import type { OutboxEntry } from "./entry.ts";

/**
 * Sends a message, or sends it again: the server answers with the same ID then. Resolves with the ID. If the server has
 * an earlier text of it, the message is edited.
 * @throws {RequestFailed} when the server refuses it
 */
export async function sendEntry(client: Client, entry: OutboxEntry, signal: AbortSignal): Promise<number> {
  const { to, content, queueId, localId, isCorrection } = entry;
  const recipients =
    to.kind === "direct"
      ? { type: "direct", to: [...to.userIds] }
      : { type: "channel", to: to.channelId, topic: to.topic };
  const params = { ...recipients, content, queue_id: queueId, local_id: localId, read_by_sender: true };
  const { id } = await client(messageEndpoints.sendMessage, params, signal);
  if (isCorrection) await correct(client, id, content, signal);
  return id;
}

async function correct(client: Client, id: number, content: string, signal: AbortSignal): Promise<void> {
  const { message } = await client(messageEndpoints.getMessage, { message_id: id, apply_markdown: false }, signal);
  if (message.content !== content.trimEnd())
    await client(messageEndpoints.updateMessage, { message_id: id, content }, signal);
}

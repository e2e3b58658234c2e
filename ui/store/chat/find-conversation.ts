import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { Client } from "#server/http/client.ts";
import { isSignedOut } from "../api.ts";
import { isRefusal, readRequestedPause } from "../failed-request.ts";
import { retryPause } from "../retry-pause.ts";
import { type Conversation, conversationOf } from "./message.ts";

/** What {@link findConversation} needs from outside. */
type FindOptions = {
  readonly client: Client;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends the search when it is aborted. */
  readonly signal: AbortSignal;
};

/**
 * The conversation that has a message now. Asks the server until it answers; undefined if it refuses, because there is
 * no such message or the reader may not see it.
 */
export async function findConversation(
  messageId: number,
  { client, wait, signal }: FindOptions,
): Promise<Conversation | undefined> {
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      const params = { message_id: messageId, allow_empty_topic_name: true };
      const { message } = await client(messageEndpoints.getMessage, params, signal);
      return conversationOf(message);
    } catch (error) {
      if (isRefusal(error) || isSignedOut(error)) return undefined;
      await wait(readRequestedPause(error) ?? retryPause(failures), signal);
    }
  }
  return undefined;
}

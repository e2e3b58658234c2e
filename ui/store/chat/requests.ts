import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { Client } from "#server/http/client.ts";
import type { MessageModel, ModelRequest } from "./message-model.ts";
import { termsOf } from "./narrow-terms.ts";
import { receiveMatches, receiveMissing, receivePage } from "./receive-answer.ts";

/**
 * Makes a request of the model, and gives it the answer.
 * @throws {RequestFailed} when the server refuses it
 */
export async function makeRequest(client: Client, model: MessageModel, command: ModelRequest, signal?: AbortSignal) {
  if (command.kind === "fetch") {
    const { narrow, anchor, before, after, direction } = command;
    const answer = await client(
      messageEndpoints.getMessages,
      {
        ...form,
        narrow: termsOf(narrow),
        anchor: String(anchor),
        include_anchor: direction === "initial",
        num_before: before,
        num_after: after,
      },
      signal,
    );
    receivePage(model, command, answer);
  } else if (command.kind === "missing") {
    const { messages } = await client(messageEndpoints.getMessages, { ...form, message_ids: [...command.ids] }, signal);
    receiveMissing(model, command, messages);
  } else {
    const params = { msg_ids: [...command.ids], narrow: termsOf(command.narrow) };
    const { messages } = await client(messageEndpoints.matchNarrow, params, signal);
    receiveMatches(model, command, messages);
  }
}

/** The form of messages that the model keeps. */
const form = { client_ext_avatar: false, allow_empty_topic_name: true } as const;

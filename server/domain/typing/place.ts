import type { Reader } from "../../db/store.ts";
import { type ApiError, badRequest, invalidParameter, missingParameter } from "../../http/errors.ts";
import { readableChannel } from "../channels/visible-channel.ts";
import { type Destination, findDestination } from "../messages/sending/destination.ts";
import { readNewTopic } from "../messages/topic.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { User } from "../users/queries.ts";

/** Where somebody says that they are writing to. */
export type NamedPlace = {
  readonly type: "direct" | "stream" | "channel";
  readonly to?: number | readonly number[] | undefined;
  readonly stream_id?: number | undefined;
  readonly topic?: string | undefined;
};

/**
 * Where a message that somebody writes would go: typing is told where it may be sent, and nowhere else.
 * @throws {ApiError} what is missing or unknown, and what is against sending there; BAD_REQUEST when the writer has
 * turned such notices off
 */
export function placeOf(reader: Reader, typist: User, named: NamedPlace): Destination {
  if (named.type === "direct") {
    const people = recipients(named.to);
    assertSharesTypingDirectly(reader, typist);
    return findDestination(reader, typist, { kind: "direct", people }, undefined);
  }
  const { stream_id, topic } = named;
  if (stream_id === undefined) throw missing("stream_id", "Missing stream_id");
  if (topic === undefined) throw missing("topic", "Missing topic");
  assertSharesTypingInChannels(reader, typist);
  const channel = readableChannel(reader, typist, stream_id).id;
  return findDestination(reader, typist, { kind: "channel", channel }, readNewTopic(topic));
}

/** @throws {ApiError} BAD_REQUEST when somebody does not let others see that they write direct messages */
export function assertSharesTypingDirectly(reader: Reader, { id }: User): void {
  if (settingsOf(reader, id).send_private_typing_notifications) return;
  throw badRequest("User has disabled typing notifications for direct messages");
}

/** @throws {ApiError} BAD_REQUEST when somebody does not let others see that they write in channels */
export function assertSharesTypingInChannels(reader: Reader, { id }: User): void {
  if (settingsOf(reader, id).send_stream_typing_notifications) return;
  throw badRequest("User has disabled typing notifications for channel messages");
}

function recipients(to: NamedPlace["to"]): readonly number[] {
  if (to === undefined) throw missing("to", "Missing 'to' argument");
  const people = typeof to === "number" ? [to] : to;
  if (people.length === 0) throw invalidParameter("to", "missing", "Empty 'to' list");
  return people;
}

function missing(name: string, message: string): ApiError {
  return missingParameter(name, message);
}

import type { Reader } from "../../db/store.ts";
import { badRequest, invalidParameter, missingParameter } from "../../http/errors.ts";
import { readableChannel } from "../channels/visible-channel.ts";
import { type Destination, findDestination } from "../messages/sending/destination.ts";
import { parseTopic } from "../parse-topic.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { User } from "../users/queries.ts";
import { sharesTyping } from "./policy.ts";

/** The destination of the message that is being written, as a client names it. */
export type NamedDestination = {
  readonly type: "direct" | "stream" | "channel";
  readonly to?: number | readonly number[] | undefined;
  readonly stream_id?: number | undefined;
  readonly topic?: string | undefined;
};

/**
 * Reads the destination of the message that somebody is writing. It must be one to which they may send the message.
 * @throws {ApiError} for missing and unknown parameters, and as for sending the message; BAD_REQUEST when the typist
 *   has turned typing notifications off
 */
export function readDestination(reader: Reader, typist: User, named: NamedDestination): Destination {
  if (named.type === "direct") {
    const people = readPeople(named.to);
    assertSharesTypingDirectly(reader, typist);
    return findDestination(reader, typist, { kind: "direct", people }, undefined);
  }
  const { stream_id, topic } = named;
  if (stream_id === undefined) throw missingParameter("stream_id", "Missing stream_id");
  if (topic === undefined) throw missingParameter("topic", "Missing topic");
  assertSharesTypingInChannels(reader, typist);
  const channel = readableChannel(reader, typist, stream_id).id;
  return findDestination(reader, typist, { kind: "channel", channel }, parseTopic(topic));
}

/**
 * Checks that somebody lets others see that they write direct messages.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertSharesTypingDirectly(reader: Reader, { id }: User): void {
  if (sharesTyping(settingsOf(reader, id), "direct")) return;
  throw badRequest("User has disabled typing notifications for direct messages");
}

/**
 * Checks that somebody lets others see that they write in channels.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertSharesTypingInChannels(reader: Reader, { id }: User): void {
  if (sharesTyping(settingsOf(reader, id), "channel")) return;
  throw badRequest("User has disabled typing notifications for channel messages");
}

function readPeople(to: NamedDestination["to"]): readonly number[] {
  if (to === undefined) throw missingParameter("to", "Missing 'to' argument");
  const people = typeof to === "number" ? [to] : to;
  if (people.length === 0) throw invalidParameter("to", "missing", "Empty 'to' list");
  return people;
}

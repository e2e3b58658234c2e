import type { Context } from "../../context.ts";
import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { roleRefusal } from "../../http/who.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { readChannelCase } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import { unknownChannel } from "../channels/visible-channel.ts";
import { accessOf, type Window } from "../messages/access.ts";
import { deleteMessages } from "../messages/actions/delete.ts";
import { findTopic } from "../messages/conversations.ts";
import { personOf } from "../permissions/person-of.ts";
import { actingUser } from "../users/acting-user.ts";
import { topicDeletionRefusal } from "./policy.ts";

/** A topic by its name, in any case. */
export type TopicName = { readonly channelId: number; readonly topic: string };

/** The number of messages that are deleted at a time. Other requests run in between. */
const batchSize = 100;

/**
 * The longest time that one request takes, in milliseconds. Clients stop waiting for an answer after a minute or more.
 */
const timeLimit = 50_000;

/**
 * Deletes the messages of a topic that somebody can read, in batches, the newest first. Each batch is on disk with its
 * events before the next one starts. Returns whether all are deleted. If time ran out, a repeated request continues.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL unless they are an administrator; BAD_REQUEST for a channel that they
 *   cannot read
 */
export async function deleteTopic(ctx: Context, actor: Actor, name: TopicName): Promise<boolean> {
  const deadline = ctx.clock.now() + timeLimit;
  do {
    if (await mutate(ctx, (tx) => deleteNewest(tx, actor, name))) return true;
  } while (ctx.clock.now() < deadline);
  return false;
}

/**
 * Deletes one batch, and returns whether it was the last. It checks permissions again, because they may have changed.
 */
function deleteNewest(tx: Tx, actor: Actor, { channelId, topic }: TopicName): boolean {
  const user = actingUser(tx, actor);
  const channel = findChannel(tx, channelId);
  const refusal = topicDeletionRefusal(personOf(tx, user), channel && readChannelCase(tx, user, channel));
  if (refusal === "not_administrator") throw roleRefusal("administrator");
  if (channel === undefined || refusal !== null) throw unknownChannel();
  const conversation = findTopic(tx, channel.id, topic);
  if (conversation === undefined) return true;
  const newest = newestWithin(tx, conversation.id, accessOf(tx, user).readable(channel.id), batchSize + 1);
  deleteMessages(tx, newest.slice(0, batchSize));
  return newest.length <= batchSize;
}

/** The newest messages of a conversation that are in some windows. Messages outside are not read. */
function newestWithin(reader: Reader, conversationId: number, windows: readonly Window[], limit: number): number[] {
  const found: number[] = [];
  for (const { after, through } of windows.toSorted((a, b) => b.after - a.after)) {
    const bounds = { conversationId, after, through, limit: limit - found.length };
    for (const { id } of newestBetween.all(reader, bounds)) found.push(id);
    if (found.length === limit) break;
  }
  return found;
}

const newestBetween = query(
  { id: integer },
  `
  SELECT id FROM messages WHERE conversation_id = +:conversationId AND id > +:after AND id <= +:through
  ORDER BY id DESC LIMIT +:limit`,
);

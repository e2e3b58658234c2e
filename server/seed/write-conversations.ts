import type { Context } from "../context.ts";
import type { Progress } from "../control/operation.ts";
import type { Reader } from "../db/store.ts";
import { insertMessage } from "../domain/messages/actions/insert.ts";
import { type Conversation, findDirectConversation, findTopic } from "../domain/messages/conversations.ts";
import { markdownLookup } from "../domain/messages/markdown-lookup.ts";
import type { Destination } from "../domain/messages/sending/destination.ts";
import { renderMarkdown } from "../markdown/render.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import type { Random } from "./random.ts";
import { react } from "./reactions.ts";
import type { ConversationStarter, OngoingConversation } from "./start-conversations.ts";
import type { TalkMessage } from "./talk.ts";
import type { Timeline } from "./timeline.ts";
import { withoutEvents } from "./without-events.ts";

/** The messages of one conversation: their IDs in order, and the last ID of each sender. */
export type SentMessages = {
  readonly ids: number[];
  readonly lastOf: Map<number, number>;
  readonly destination: Destination;
};

/** How many messages are written in one transaction. */
const batchSize = 2_000;

/**
 * Writes the planned number of messages, in several conversations at a time.
 * @returns the messages by conversation ID
 */
export async function writeConversations(
  ctx: Context,
  random: Random,
  starter: ConversationStarter,
  timeline: Timeline,
  plan: { readonly messages: number; readonly atOnce: number; readonly notBefore: number },
  progress: Progress,
): Promise<ReadonlyMap<number, SentMessages>> {
  const sentMessages = new Map<number, SentMessages>();
  const recordsByConversation = new WeakMap<OngoingConversation, SentMessages>();
  const ongoing: OngoingConversation[] = [];
  for (let written = 0; written < plan.messages; ) {
    const until = Math.min(plan.messages, written + batchSize);
    await mutate(ctx, (tx) => {
      for (; written < until; written++) {
        const moment = timeline.at((written + random.share()) / plan.messages);
        const { conversation, line } = next(written / plan.messages);
        write(withoutEvents(tx, Math.max(moment, plan.notBefore)), conversation, line);
      }
    });
    progress(written / plan.messages);
  }
  return sentMessages;

  function next(share: number): { conversation: OngoingConversation; line: TalkMessage } {
    const place = random.whole(0, plan.atOnce - 1);
    const conversation = ongoing[place] ?? starter.begin(share);
    const line = conversation.talk.next();
    if (line === undefined) delete ongoing[place];
    else ongoing[place] = conversation;
    return line === undefined ? next(share) : { conversation, line };
  }

  function write(tx: Tx, conversation: OngoingConversation, { sender, content }: TalkMessage): void {
    const { destination, audience } = conversation;
    const rendered = renderMarkdown(content, markdownLookup(tx, sender));
    const client = random.chance(0.3) ? "Mobile" : "website";
    const message = { sender, destination, content, rendered, client, readBySender: false, local: null };
    const { id } = insertMessage(tx, message);
    react(tx, random, id, audience);
    addToRecord(tx, conversation, id, sender.id);
  }

  /**
   * A topic may have been used before, so its conversation is looked up in the database, once for each conversation
   * here.
   */
  function addToRecord(tx: Tx, conversation: OngoingConversation, id: number, senderId: number): void {
    const { destination } = conversation;
    const record =
      recordsByConversation.get(conversation) ?? openRecord(conversationOf(tx, destination).id, destination);
    recordsByConversation.set(conversation, record);
    record.ids.push(id);
    record.lastOf.set(senderId, id);
  }

  function openRecord(conversationId: number, destination: Destination): SentMessages {
    const record: SentMessages = sentMessages.get(conversationId) ?? { ids: [], lastOf: new Map(), destination };
    sentMessages.set(conversationId, record);
    return record;
  }
}

function conversationOf(reader: Reader, destination: Destination): Conversation {
  const found =
    destination.kind === "channel"
      ? findTopic(reader, destination.channel.id, destination.topic)
      : findDirectConversation(reader, destination.userIds);
  if (found === undefined) throw new Error("The conversation of a message that was just written does not exist.");
  return found;
}

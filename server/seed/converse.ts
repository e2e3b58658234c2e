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
import type { Meeting, Meetings } from "./places.ts";
import { quietly } from "./quiet.ts";
import type { Random } from "./random.ts";
import { react } from "./reactions.ts";
import type { Utterance } from "./talk.ts";
import type { Timeline } from "./timeline.ts";

/** What was said in one conversation: message IDs in order, and each speaker's last. */
export type Heard = { readonly ids: number[]; readonly lastOf: Map<number, number>; readonly destination: Destination };

/** How many messages are written in one transaction. */
const batch = 2_000;

/**
 * Has people talk, as many messages as wanted, several conversations at a time.
 * @returns what was said, by conversation
 */
export async function converse(
  ctx: Context,
  random: Random,
  meetings: Meetings,
  timeline: Timeline,
  plan: { readonly messages: number; readonly atOnce: number; readonly notBefore: number },
  progress: Progress,
): Promise<ReadonlyMap<number, Heard>> {
  const heard = new Map<number, Heard>();
  const notes = new WeakMap<Meeting, Heard>();
  const underWay: Meeting[] = [];
  for (let written = 0; written < plan.messages; ) {
    const until = Math.min(plan.messages, written + batch);
    await mutate(ctx, (tx) => {
      for (; written < until; written++) {
        const moment = timeline.at((written + random.share()) / plan.messages);
        const { meeting, said } = next(written / plan.messages);
        write(quietly(tx, Math.max(moment, plan.notBefore)), meeting, said);
      }
    });
    progress(written / plan.messages);
  }
  return heard;

  function next(share: number): { meeting: Meeting; said: Utterance } {
    const place = random.whole(0, plan.atOnce - 1);
    const meeting = underWay[place] ?? meetings.begin(share);
    const said = meeting.talk.next();
    if (said === undefined) delete underWay[place];
    else underWay[place] = meeting;
    return said === undefined ? next(share) : { meeting, said };
  }

  function write(tx: Tx, meeting: Meeting, { sender, content }: Utterance): void {
    const { destination, audience } = meeting;
    const rendered = renderMarkdown(content, markdownLookup(tx, sender));
    const client = random.chance(0.3) ? "Mobile" : "website";
    const message = { sender, destination, content, rendered, client, readBySender: false, local: null };
    const { id } = insertMessage(tx, message);
    react(tx, random, id, audience);
    note(tx, meeting, id, sender.id);
  }

  /** A topic that came up before is taken up again, hence the look at the database; once for each meeting is enough. */
  function note(tx: Tx, meeting: Meeting, id: number, senderId: number): void {
    const { destination } = meeting;
    const known = notes.get(meeting) ?? openNotes(conversationOf(tx, destination).id, destination);
    notes.set(meeting, known);
    known.ids.push(id);
    known.lastOf.set(senderId, id);
  }

  function openNotes(conversationId: number, destination: Destination): Heard {
    const known: Heard = heard.get(conversationId) ?? { ids: [], lastOf: new Map(), destination };
    heard.set(conversationId, known);
    return known;
  }
}

function conversationOf(reader: Reader, destination: Destination): Conversation {
  const found =
    destination.kind === "channel"
      ? findTopic(reader, destination.channel.id, destination.topic)
      : findDirectConversation(reader, destination.userIds);
  if (found === undefined) throw new Error("The conversation of a message that was just written is not there.");
  return found;
}

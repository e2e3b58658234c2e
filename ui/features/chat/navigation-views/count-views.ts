import { nameKey } from "#server/domain/name-key.ts";
import { isResolved } from "#server/domain/topic-names.ts";
import type { Chat } from "../../../store/chat/chat-store.ts";
import { type Conversation, conversationKey, directConversation } from "../../../store/chat/message.ts";
import { conversationOfNarrow, type Narrow, type Term } from "../../../store/chat/narrow.ts";
import { type Unreads, unreadIn } from "../../../store/chat/unreads.ts";
import { type TopicChoices, topicChoices } from "../sidebar/count-unread.ts";
import { type OwnView, ownViews } from "./own-views.ts";

/** The unread messages of a view. Those of a muted topic are only shown. */
export type ViewCount = { readonly count: number; readonly isMuted: boolean };

/** What {@link viewCounts} counted, and from what. */
type Counted = {
  readonly unreads: Unreads;
  readonly changeCount: number;
  readonly choices: TopicChoices;
  readonly views: readonly OwnView[];
  readonly counts: ReadonlyMap<string, ViewCount>;
};

let last: Counted | undefined;

/** The unread messages of the reader's navigation views, by fragment. Counted once after each change. */
export function viewCounts({ organization, model: { unreads } }: Chat): ReadonlyMap<string, ViewCount> {
  const views = ownViews(organization);
  const choices = topicChoices(organization);
  const { changeCount } = unreads;
  const isSame =
    last?.unreads === unreads && last.changeCount === changeCount && last.choices === choices && last.views === views;
  if (last === undefined || !isSame) {
    const before = last?.counts;
    const counts = new Map(
      views.map(({ fragment, shows }) => {
        const count = shows?.kind === "narrow" ? countInNarrow(shows.narrow, unreads, choices) : nothing;
        return [fragment, keptIfSame(before?.get(fragment), count)];
      }),
    );
    last = { unreads, changeCount, choices, views, counts };
  }
  return last.counts;
}

/**
 * The unread messages of a narrow. None where the server must look into the messages, as for words. Outside their own
 * topic and the mentions, muted messages are not counted.
 */
export function countInNarrow(narrow: Narrow, unreads: Unreads, choices: TopicChoices): ViewCount {
  const only = conversationOfNarrow(narrow);
  if (only !== undefined) {
    return { count: unreadIn(unreads, only).size, isMuted: only.kind === "topic" && choices.isMuted(only) };
  }
  const mentionTerms = narrow.filter(isAboutMentions);
  const tests: ConversationTest[] = [];
  for (const term of narrow) {
    if (isAboutMentions(term)) continue;
    const matches = testOf(term, choices);
    if (matches === undefined) return nothing;
    tests.push((conversation) => matches(conversation) !== (term.negated === true));
  }
  let count = 0;
  for (const { conversation, ids } of unreads.byConversation.values()) {
    if (!tests.every((matches) => matches(conversation))) continue;
    if (mentionTerms.length > 0) count += countMentions(ids, unreads.mentions, mentionTerms);
    else if (conversation.kind === "direct" || !choices.isMuted(conversation)) count += ids.size;
  }
  return { count, isMuted: false };
}

/** The same object as before if it says the same, so that the row is not drawn again. */
function keptIfSame(before: ViewCount | undefined, now: ViewCount): ViewCount {
  return before?.count === now.count && before.isMuted === now.isMuted ? before : now;
}

const nothing: ViewCount = { count: 0, isMuted: false };

/** Whether the messages of a conversation are in a narrow. */
type ConversationTest = (conversation: Conversation) => boolean;

/** Decides by the conversation alone whether its messages match a term; undefined where that is not enough. */
function testOf({ operator, operand }: Term, { isMuted, isFollowed }: TopicChoices): ConversationTest | undefined {
  switch (operator) {
    case "channel":
      return (each) => each.kind === "topic" && each.channelId === operand;
    case "topic":
      return (each) => each.kind === "topic" && nameKey(each.topic) === nameKey(String(operand));
    case "dm": {
      const key = conversationKey(directConversation(listOf(operand)));
      return (each) => conversationKey(each) === key;
    }
    case "dm-including":
      return (each) => each.kind === "direct" && listOf(operand).every((id) => each.userIds.includes(id));
    case "in":
      return operand === "home" ? (each) => each.kind === "direct" || !isMuted(each) : undefined;
    case "is":
      return testOfState(operand, isFollowed);
    default:
      return undefined;
  }
}

function testOfState(state: Term["operand"], isFollowed: TopicChoices["isFollowed"]): ConversationTest | undefined {
  switch (state) {
    case "dm":
      return ({ kind }) => kind === "direct";
    case "unread":
      return () => true;
    case "followed":
      return (each) => each.kind === "topic" && isFollowed(each);
    case "resolved":
      return (each) => each.kind === "topic" && isResolved(each.topic);
    default:
      return undefined;
  }
}

function isAboutMentions({ operator, operand }: Term): boolean {
  return operator === "is" && operand === "mentioned";
}

function countMentions(ids: ReadonlySet<number>, mentions: ReadonlySet<number>, terms: readonly Term[]): number {
  let count = 0;
  for (const id of ids) {
    if (terms.every(({ negated }) => mentions.has(id) !== (negated === true))) count += 1;
  }
  return count;
}

function listOf(operand: Term["operand"]): readonly number[] {
  return typeof operand === "object" ? operand : [Number(operand)];
}

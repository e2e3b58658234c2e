import { highlightHtml, highlightText } from "../../../markdown/highlight-matches.ts";
import type { Phrase } from "../../../markdown/search-words.ts";
import { writeTopic } from "../../topic-names.ts";

/** What a message says and where, with what was searched for marked, as HTML. */
export type Match = { readonly match_content: string; readonly match_subject: string };

/** What of a message a search looks at. */
export type MessageText = {
  /** Null for direct messages. */
  readonly channelId: number | null;
  readonly topic: string;
  readonly renderedContent: string;
};

/** Marks the phrases in one message after the other; what topic they are in is mostly the same. */
export function createMarker(
  phrases: readonly Phrase[],
  allowEmptyTopicName: boolean,
): (message: MessageText) => Match {
  const subjects = new Map<string, string>();
  return ({ channelId, topic, renderedContent }) => ({
    match_content: highlightHtml(renderedContent, phrases),
    match_subject: channelId === null ? "" : subjectOf(topic),
  });

  function subjectOf(topic: string): string {
    const known = subjects.get(topic);
    if (known !== undefined) return known;
    const marked = highlightText(writeTopic(topic, allowEmptyTopicName), phrases);
    subjects.set(topic, marked);
    return marked;
  }
}

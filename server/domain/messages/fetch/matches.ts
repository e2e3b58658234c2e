import { highlightHtml, highlightText } from "../../../markdown/highlight-matches.ts";
import type { Phrase } from "../../../markdown/search-words.ts";
import { writeTopic } from "../../topic-names.ts";

/** A message's content and topic as HTML, with the searched words marked. */
export type Match = { readonly match_content: string; readonly match_subject: string };

/** The parts of a message that a search looks at. */
export type MessageText = {
  /** Null for direct messages. */
  readonly channelId: number | null;
  readonly topic: string;
  readonly renderedContent: string;
};

/** A function that marks the phrases in messages. It marks each topic once, since many messages share one. */
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
    const cached = subjects.get(topic);
    if (cached !== undefined) return cached;
    const marked = highlightText(writeTopic(topic, allowEmptyTopicName), phrases);
    subjects.set(topic, marked);
    return marked;
  }
}

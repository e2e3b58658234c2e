import type { Reader } from "../../db/store.ts";
import { highlightHtml, highlightText } from "../../markdown/highlight-matches.ts";
import type { Phrase } from "../../markdown/search-words.ts";
import { writeTopic } from "../topics/shapes.ts";

/** What a message says and where, with what was searched for marked, as HTML. */
export type Match = { readonly match_content: string; readonly match_subject: string };

/** Messages by ID with the phrases marked in them; some at a time, for they can be long. */
export function* markMatches(
  reader: Reader,
  ids: readonly number[],
  phrases: readonly Phrase[],
  allowEmptyTopicName: boolean,
): Generator<[id: number, match: Match]> {
  const subjects = new Map<string, string>();
  const subjectOf = (topic: string) => {
    const marked = subjects.get(topic) ?? highlightText(writeTopic(topic, allowEmptyTopicName), phrases);
    subjects.set(topic, marked);
    return marked;
  };
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = reader.store.all(texts, [JSON.stringify(ids.slice(at, at + atOnce))]) as TextRow[];
    for (const { id, channelId, topic, renderedContent } of rows) {
      const match_subject = channelId === null ? "" : subjectOf(topic);
      yield [id, { match_content: highlightHtml(renderedContent, phrases), match_subject }];
    }
  }
}

const atOnce = 100;

type TextRow = {
  readonly id: number;
  readonly channelId: number | null;
  readonly topic: string;
  readonly renderedContent: string;
};

const texts = `
  SELECT m.id AS id, m.channel_id AS channelId, m.topic AS topic, m.rendered_content AS renderedContent
  FROM json_each(?) AS wanted CROSS JOIN messages m ON m.id = wanted.value`;

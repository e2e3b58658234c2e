import type { Reader } from "../../db/store.ts";
import { highlightHtml, highlightText } from "../../markdown/highlight-matches.ts";
import type { Phrase } from "../../markdown/search-words.ts";
import { writeTopic } from "../topics/shapes.ts";

/** What a message says and where, with what was searched for marked, as HTML. */
export type Match = { readonly match_content: string; readonly match_subject: string };

/** Messages by ID with the phrases marked in them; one after the other, for they can be long. */
export function* markMatches(
  reader: Reader,
  ids: readonly number[],
  phrases: readonly Phrase[],
  allowEmptyTopicName: boolean,
): Generator<[id: number, match: Match]> {
  for (const row of reader.store.each(texts, [JSON.stringify(ids)]) as Iterable<TextRow>) {
    const subject = row.channelId === null ? "" : writeTopic(row.topic, allowEmptyTopicName);
    const match = {
      match_content: highlightHtml(row.renderedContent, phrases),
      match_subject: highlightText(subject, phrases),
    };
    yield [row.id, match];
  }
}

type TextRow = {
  readonly id: number;
  readonly channelId: number | null;
  readonly topic: string;
  readonly renderedContent: string;
};

const texts = `
  SELECT m.id AS id, m.channel_id AS channelId, m.topic AS topic, m.rendered_content AS renderedContent
  FROM json_each(?) AS wanted CROSS JOIN messages m ON m.id = wanted.value`;

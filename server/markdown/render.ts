import { mayHoldEmoticon } from "./emoji/emoticons.ts";
import { freshEnvironment } from "./environment.ts";
import type { MarkdownLookup } from "./lookup.ts";
import { parser } from "./parser.ts";
import { plainParagraph } from "./plain-text.ts";

/** A message as clients show it, and whom it mentions. Silent mentions and those in quotes and code do not count. */
export type Rendered = {
  html: string;
  mentionedUserIds: number[];
  mentionedGroupIds: number[];
  /** Places of the uploads that the message links, quoted or not: what follows `/user_uploads/` in their addresses. */
  uploadPathIds: string[];
  /** Everyone in the channel is mentioned. */
  channelWildcard: boolean;
  /** Everyone who takes part in the topic is mentioned. */
  topicWildcard: boolean;
  /** The message is a single paragraph that begins with `/me `: clients show the author's name in its place. */
  isMeMessage: boolean;
};

/** How an author wants their messages read. */
export type Reading = {
  /** Whether emoticons such as `:)` become emoji. */
  readonly translatesEmoticons: boolean;
};

/**
 * Renders the Markdown of a message to HTML that is safe to show: no tag, attribute or address of the author's making
 * that is not on a short list. Pure; takes any string.
 */
export function renderMarkdown(source: string, lookup: MarkdownLookup, reading: Reading = asTyped): Rendered {
  const emoticons = reading.translatesEmoticons && mayHoldEmoticon(source);
  const environment = freshEnvironment(lookup, emoticons);
  const plain = emoticons ? undefined : plainParagraph(source, lookup);
  const html = plain ?? parser.render(source, environment).trimEnd();
  return {
    html,
    mentionedUserIds: [...environment.mentionedUserIds],
    mentionedGroupIds: [...environment.mentionedGroupIds],
    uploadPathIds: [...environment.uploadPathIds],
    channelWildcard: environment.channelWildcard,
    topicWildcard: environment.topicWildcard,
    isMeMessage: source.startsWith("/me ") && html.startsWith("<p>/me ") && isOneParagraph(html),
  };
}

const asTyped: Reading = { translatesEmoticons: false };

function isOneParagraph(html: string): boolean {
  return html.indexOf("</p>") === html.length - "</p>".length;
}

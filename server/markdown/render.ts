import { mayContainEmoticon } from "./emoji/emoticons.ts";
import { createEnvironment } from "./environment.ts";
import type { MarkdownLookup } from "./lookup.ts";
import { parser } from "./parser.ts";
import { plainParagraph } from "./plain-text.ts";

/**
 * The HTML of a message, and the people and groups it mentions. Silent mentions and those in quotes and code do not
 * count.
 */
export type RenderedMessage = {
  html: string;
  mentionedUserIds: number[];
  mentionedGroupIds: number[];
  /**
   * Path IDs of the uploads that the message links to, also in quotes: the part after `/user_uploads/` in their
   * addresses.
   */
  uploadPathIds: string[];
  /** Whether everyone in the channel is mentioned. */
  channelWildcard: boolean;
  /** Whether everyone who takes part in the topic is mentioned. */
  topicWildcard: boolean;
  /** Whether the message is a single paragraph that begins with `/me `: clients show the author's name in its place. */
  isMeMessage: boolean;
};

/** The author's settings for their messages. */
export type RenderOptions = {
  /** Whether emoticons such as `:)` become emoji. */
  readonly translatesEmoticons: boolean;
};

/**
 * Renders the Markdown of a message to safe HTML: it has only tags, attributes and kinds of addresses from a short
 * list. A pure function that accepts any string.
 */
export function renderMarkdown(
  source: string,
  lookup: MarkdownLookup,
  options: RenderOptions = defaultOptions,
): RenderedMessage {
  const emoticons = options.translatesEmoticons && mayContainEmoticon(source);
  const environment = createEnvironment(lookup, emoticons);
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

const defaultOptions: RenderOptions = { translatesEmoticons: false };

function isOneParagraph(html: string): boolean {
  return html.indexOf("</p>") === html.length - "</p>".length;
}

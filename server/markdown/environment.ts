import { type CodeBudget, createCodeBudget } from "./highlight-code.ts";
import { createLinkifierBudget, type LinkifierBudget } from "./linkifier-budget.ts";
import type { MarkdownLookup } from "./lookup.ts";

/** The state of one rendering: the lookup, the parser's position in quotes, and the mentions found so far. */
export type Environment = {
  readonly lookup: MarkdownLookup;
  /** Whether emoticons become emoji. */
  readonly emoticons: boolean;
  /** The number of quotes around the text that is being parsed; mentions in a quote notify nobody. */
  quoteDepth: number;
  readonly mentionedUserIds: Set<number>;
  readonly mentionedGroupIds: Set<number>;
  /** Path IDs of the uploads that the message links to. */
  readonly uploadPathIds: Set<string>;
  /** Path IDs of the uploads that the message shows. */
  readonly shownUploads: Set<string>;
  channelWildcard: boolean;
  topicWildcard: boolean;
  /** The remaining budget for formulas, in characters of their source. */
  formulaBudget: number;
  /** The remaining budget for highlighting code. */
  readonly codeBudget: CodeBudget;
  /** The remaining budget for linkifiers. */
  readonly linkifierBudget: LinkifierBudget;
};

/** Creates an environment without mentions. */
export function createEnvironment(lookup: MarkdownLookup, emoticons = false): Environment {
  return {
    lookup,
    emoticons,
    quoteDepth: 0,
    mentionedUserIds: new Set(),
    mentionedGroupIds: new Set(),
    uploadPathIds: new Set(),
    shownUploads: new Set(),
    channelWildcard: false,
    topicWildcard: false,
    formulaBudget: 2000,
    codeBudget: createCodeBudget(),
    linkifierBudget: createLinkifierBudget(),
  };
}

/** The environment of a rendering. The parser passes it to each of its rules without a type. */
export function environmentOf(state: { env: object }): Environment {
  return state.env as Environment;
}

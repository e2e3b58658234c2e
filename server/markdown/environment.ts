import { type CodeBudget, freshCodeBudget } from "./highlight-code.ts";
import { freshBudget, type LinkifierBudget } from "./linkifier-budget.ts";
import type { MarkdownLookup } from "./lookup.ts";

/** What one rendering carries along: what names mean, where the parser is, and whom the message mentions so far. */
export type Environment = {
  readonly lookup: MarkdownLookup;
  /** Whether emoticons become emoji. */
  readonly emoticons: boolean;
  /** How many quotes surround the text being parsed; within a quote a mention notifies nobody. */
  quoteDepth: number;
  readonly mentionedUserIds: Set<number>;
  readonly mentionedGroupIds: Set<number>;
  /** Places of the uploads that it links. */
  readonly uploadPathIds: Set<string>;
  /** Places of those among them that it shows. */
  readonly shownUploads: Set<string>;
  channelWildcard: boolean;
  topicWildcard: boolean;
  /** How much more may be spent on formulas, in characters of their source. */
  formulaBudget: number;
  /** How much more may be spent on the colours of code. */
  readonly codeBudget: CodeBudget;
  /** How much more may be spent on linkifiers. */
  readonly linkifierBudget: LinkifierBudget;
};

/** An environment in which nobody is mentioned yet. */
export function freshEnvironment(lookup: MarkdownLookup, emoticons = false): Environment {
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
    codeBudget: freshCodeBudget(),
    linkifierBudget: freshBudget(),
  };
}

/** The environment of a rendering, which the parser hands to each of its rules untyped. */
export function environmentOf(state: { env: object }): Environment {
  return state.env as Environment;
}

import { catalogKey } from "./catalog-key.ts";

/** A text that people read in their language. Its English form names the values in it: `Welcome to {organization}`. */
export type Text = {
  readonly id: string;
  readonly message?: string;
  /** Distinguishes two meanings of the same English words: each has its own translation. */
  readonly context?: string;
};

/** A text with a comment for translators, or with a context. */
type DescribedText = { readonly message: string; readonly comment?: string; readonly context?: string };

/**
 * Declares a text, as an ICU message in English: msg`Welcome to {organization}`. `npm run texts` finds these calls, and
 * the build of the pages replaces the text with a short ID (Lingui's macro of the same name).
 */
export function msg(text: TemplateStringsArray | DescribedText): Text {
  if (!("message" in text)) return { id: text[0] ?? "", message: text[0] ?? "" };
  const { message, context } = text;
  return { id: catalogKey(message, context), message, ...(context === undefined ? {} : { context }) };
}

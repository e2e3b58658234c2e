/** A text that people read in their language. Its English form names the values in it: `Welcome to {organization}`. */
export type Text = { readonly id: string; readonly message?: string };

/** A text with a comment for translators. */
type Commented = { readonly message: string; readonly comment: string };

/**
 * Declares a text, as an ICU message in English: msg`Welcome to {organization}`. `npm run texts` finds these calls, and
 * the build of the pages replaces the text with a short ID (Lingui's macro of the same name).
 */
export function msg(text: TemplateStringsArray | Commented): Text {
  const message = "comment" in text ? text.message : (text[0] ?? "");
  return { id: message, message };
}

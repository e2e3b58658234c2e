/**
 * An emoji that every server has and that is not in Unicode. Its code is its name (the API specification, Conventions
 * 7).
 */
export type ExtraEmoji = { readonly name: string; readonly url: string };

/** The extra emoji with this name; undefined if there is none. */
export function extraEmojiByName(name: string): ExtraEmoji | undefined {
  return name === watercooler.name ? watercooler : undefined;
}

/** This product's logo as a small picture, which is served with the pages. */
const watercooler: ExtraEmoji = { name: "watercooler", url: "/images/watercooler.png" };

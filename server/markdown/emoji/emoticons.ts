import { emojiByName } from "./emoji-table.ts";

/** An emoticon in a text, and its emoji. */
export type Emoticon = {
  readonly index: number;
  /** As it was typed. */
  readonly text: string;
  readonly name: string;
  readonly code: string;
};

/** Whether a text may contain emoticons: a fast check that is never wrongly false. */
export function mayContainEmoticon(text: string): boolean {
  return anywhere.test(text);
}

/** Finds the emoticons in a text, in order. Each must be between spaces or at an end of the text. */
export function findEmoticons(text: string): Emoticon[] {
  return Array.from(text.matchAll(separateEmoticon)).flatMap(({ 0: text, index }) => {
    const name = nameByEmoticon.get(text) ?? "";
    const emoji = emojiByName(name);
    return emoji === undefined ? [] : [{ index, text, name, code: emoji.code }];
  });
}

/** The emoticons by the name of their emoji; clients of this API family use the same list. */
const emoticonsByName = {
  smile: [":)", "(:", "=)"],
  frown: [":(", "=("],
  heart: ["<3"],
  neutral: [":|"],
  confused: [":/"],
  wink: [";)"],
  grinning: [":D", "=D"],
  open_mouth: [":o", ":O"],
  stuck_out_tongue: [":p", ":P"],
} as const;

const nameByEmoticon = new Map(
  Object.entries(emoticonsByName).flatMap(([name, emoticons]) =>
    emoticons.map((each): [string, string] => [each, name]),
  ),
);

const anyEmoticon = [...nameByEmoticon.keys()].map((each) => each.replace(/[()|]/, "\\$&")).join("|");
const anywhere = new RegExp(anyEmoticon);
// It checks one character before and one after, so every text is read only once.
const separateEmoticon = new RegExp(`(?<!\\S)(?:${anyEmoticon})(?!\\S)`, "g");

import { emojiByName } from "./emoji-table.ts";

/** An emoticon in a text, and the emoji that it stands for. */
export type Emoticon = {
  readonly index: number;
  /** As it was typed. */
  readonly text: string;
  readonly name: string;
  readonly code: string;
};

/** Whether a text may hold emoticons: cheap, and never wrongly false. */
export function mayHoldEmoticon(text: string): boolean {
  return anywhere.test(text);
}

/** The emoticons in a text, in order: each stands alone, with nothing but spaces or an end of the text beside it. */
export function findEmoticons(text: string): Emoticon[] {
  return Array.from(text.matchAll(standingAlone)).flatMap(({ 0: text, index }) => {
    const name = nameOf.get(text) ?? "";
    const emoji = emojiByName(name);
    return emoji === undefined ? [] : [{ index, text, name, code: emoji.code }];
  });
}

/** What people type, by the name of the emoji that they mean: the list that clients of this kind of chat share. */
const typedFor = {
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

const nameOf = new Map(
  Object.entries(typedFor).flatMap(([name, typed]) => typed.map((each): [string, string] => [each, name])),
);

const typed = [...nameOf.keys()].map((each) => each.replace(/[()|]/, "\\$&")).join("|");
const anywhere = new RegExp(typed);
// Looks one character back and one on, so that a text is gone over once, whatever it is made of.
const standingAlone = new RegExp(`(?<!\\S)(?:${typed})(?!\\S)`, "g");

/** What a key does in the list of messages. All but the first two concern the selected message. */
export type MessageKey =
  | "next"
  | "previous"
  | "leave"
  | "edit"
  | "reply"
  | "quote"
  | "react"
  | "thumbs-up"
  | "star"
  | "delete"
  | "mark-unread"
  | "menu";

/** The part of a keyboard event that says which key it is. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What a key does; undefined for keys that do nothing here. */
export function readMessageKey(event: Pressed): MessageKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === "F10") return event.shiftKey ? "menu" : undefined;
  const letter = letterOf(event);
  if (letter !== undefined) return event.shiftKey ? withShift[letter] : letters[letter];
  return signs[event.key];
}

/** The letter of a key, also on a keyboard whose letters are not Latin. */
function letterOf({ key, code }: Pressed): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // A character of another script, at the place of a Latin letter.
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

const letters: Readonly<Record<string, MessageKey | undefined>> = {
  j: "next",
  k: "previous",
  e: "edit",
  r: "reply",
  q: "quote",
  d: "delete",
  i: "menu",
};

const withShift: Readonly<Record<string, MessageKey | undefined>> = { u: "mark-unread" };

const signs: Readonly<Record<string, MessageKey | undefined>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Escape: "leave",
  ContextMenu: "menu",
  ">": "quote",
  "+": "react",
  ":": "react",
  "=": "thumbs-up",
  "*": "star",
};

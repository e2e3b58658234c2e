import { isTypingOrInDialog } from "../../lib/use-shortcut.ts";

/** What a key does. The first seven concern the page, the next two the list, and the others the selected message. */
export type PageKey =
  | "search"
  | "inbox"
  | "recent"
  | "new-topic"
  | "new-direct"
  | "next-unread"
  | "mute-topic"
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
  | "move"
  | "mark-unread"
  | "sender"
  | "menu";

/** The part of a keyboard event that says which key it is. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What a key does, at any place of the page where nobody types and nothing is open; undefined for all others. */
export function readKey(event: KeyboardEvent): PageKey | undefined {
  if (event.defaultPrevented || event.isComposing || isTypingOrInDialog(event.target)) return undefined;
  return document.querySelector("[role=menu]") === null ? readPageKey(event) : undefined;
}

/** What a key does; undefined for keys that do nothing here. */
export function readPageKey(event: Pressed): PageKey | undefined {
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

const letters: Readonly<Record<string, PageKey | undefined>> = {
  j: "next",
  k: "previous",
  e: "edit",
  r: "reply",
  q: "quote",
  d: "delete",
  m: "move",
  n: "next-unread",
  i: "menu",
  t: "recent",
  c: "new-topic",
  x: "new-direct",
  u: "sender",
};

const withShift: Readonly<Record<string, PageKey | undefined>> = { u: "mark-unread", i: "inbox", m: "mute-topic" };

const signs: Readonly<Record<string, PageKey | undefined>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Escape: "leave",
  ContextMenu: "menu",
  "/": "search",
  ">": "quote",
  "+": "react",
  ":": "react",
  "=": "thumbs-up",
  "*": "star",
};

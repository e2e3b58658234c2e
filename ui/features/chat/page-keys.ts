import { letterOf, signOf } from "../../lib/key-place.ts";
import { hasUnsavedEdits } from "../../lib/unsaved-edits.ts";
import { isTypingOrInDialog } from "../../lib/use-shortcut.ts";
import { isKeepingTyped } from "./actions/keep-typed.ts";

/** What a key does to the page. */
export type ViewKey =
  | "search"
  | "inbox"
  | "recent"
  | "all-messages"
  | "direct-messages"
  | "drafts"
  | "starred-messages"
  | "new-topic"
  | "new-direct"
  | "find-conversation"
  | "find-person"
  | "pictures"
  | "status"
  | "organization-menu";

/** What a key does to the conversation of the selected message, or to the open one. */
export const conversationKeys = [
  "next-unread",
  "next-unread-direct",
  "next-unread-followed",
  "next-channel",
  "previous-channel",
  "open-conversation",
  "open-context",
  "topics",
  "mute-topic",
] as const;

/** One of {@link conversationKeys}. */
export type ConversationKey = (typeof conversationKeys)[number];

/** What a key does to the selected message. */
export const messageKeys = [
  "edit",
  "reply",
  "reply-direct",
  "reply-mention",
  "quote",
  "forward",
  "react",
  "thumbs-up",
  "first-reaction",
  "star",
  "collapse",
  "history",
  "readers",
  "delete",
  "move",
  "mark-unread",
  "menu",
] as const;

/** One of {@link messageKeys}. */
export type MessageKey = (typeof messageKeys)[number];

/** What a key does. Those that are named here concern the list. */
export type PageKey =
  | ViewKey
  | ConversationKey
  | MessageKey
  | "next"
  | "previous"
  | "newest"
  | "oldest"
  | "page-up"
  | "page-down"
  | "edit-last"
  | "sender"
  | "leave";

/** Whether a key is one of a group, such as the keys of messages. */
export function isOneOf<Key extends PageKey>(keys: readonly Key[], key: PageKey | undefined): key is Key {
  const all: readonly (PageKey | undefined)[] = keys;
  return all.includes(key);
}

/** The part of a keyboard event that says which key it is. */
type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * What a key does, at any place of the page where nobody types and nothing is open; undefined for all others. Beside a form
 * with edits that are not saved, keys do nothing: they would lead away from it. What is typed after a key that leads to a
 * box is for the box.
 */
export function readKey(event: KeyboardEvent): PageKey | undefined {
  if (hasUnsavedEdits() || isKeepingTyped()) return undefined;
  if (event.defaultPrevented || event.isComposing || isTypingOrInDialog(event.target)) return undefined;
  return document.querySelector("[role=menu]") === null ? readPageKey(event) : undefined;
}

/** What a key does; undefined for keys that do nothing here. */
export function readPageKey(event: KeyPress): PageKey | undefined {
  const letter = letterOf(event);
  // Otherwise the browser would save the page.
  if ((event.ctrlKey || event.metaKey) && letter === "s") return event.shiftKey || event.altKey ? undefined : "star";
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === "F10") return event.shiftKey ? "menu" : undefined;
  if (letter !== undefined) return event.shiftKey ? withShift[letter] : letters[letter];
  if (event.key === " ") return event.shiftKey ? "page-up" : "page-down";
  if (event.shiftKey && event.key in onlyUnshifted) return undefined;
  return signs[signOf(event)] ?? onlyUnshifted[event.key];
}

const letters: Readonly<Record<string, PageKey | undefined>> = {
  j: "next",
  k: "previous",
  n: "next-unread",
  p: "next-unread-direct",
  s: "open-conversation",
  z: "open-context",
  y: "topics",
  a: "all-messages",
  t: "recent",
  d: "drafts",
  q: "find-conversation",
  w: "find-person",
  c: "new-topic",
  x: "new-direct",
  r: "reply",
  e: "edit",
  m: "move",
  v: "pictures",
  u: "sender",
  i: "menu",
  g: "organization-menu",
};

const withShift: Readonly<Record<string, PageKey | undefined>> = {
  j: "page-down",
  k: "page-up",
  i: "inbox",
  p: "direct-messages",
  n: "next-unread-followed",
  a: "previous-channel",
  d: "next-channel",
  m: "mute-topic",
  r: "reply-direct",
  u: "mark-unread",
  g: "newest",
  h: "history",
  v: "readers",
  y: "status",
};

const signs: Readonly<Record<string, PageKey | undefined>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Escape: "leave",
  ContextMenu: "menu",
  "/": "search",
  "@": "reply-mention",
  ">": "quote",
  "<": "forward",
  ":": "react",
  "+": "thumbs-up",
  "=": "first-reaction",
  "*": "starred-messages",
  "-": "collapse",
};

/** Keys that mean something else to the browser with Shift, such as to select text. */
const onlyUnshifted: Readonly<Record<string, PageKey | undefined>> = {
  Enter: "reply",
  Delete: "delete",
  End: "newest",
  Home: "oldest",
  PageUp: "page-up",
  PageDown: "page-down",
  ArrowLeft: "edit-last",
};

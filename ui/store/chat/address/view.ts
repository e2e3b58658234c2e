import type { Anchor } from "../message-model.ts";
import type { Narrow } from "../narrow.ts";

/** What the main area of the chat page shows, from the address. */
export type View =
  | NarrowView
  | { readonly kind: "inbox" | "recent" | "drafts" | "scheduled" | "reminders" }
  /** All topics of a channel. */
  | { readonly kind: "topics"; readonly channelId: number }
  /** The reader's own settings, or a part of them: `section` is empty for all. */
  | { readonly kind: "settings"; readonly section: string }
  /** The list of channels, or the settings of one. An empty `section` means all channels, or the general settings. */
  | { readonly kind: "channels"; readonly channelId?: number; readonly section: string }
  /** The profile of a person. */
  | { readonly kind: "user"; readonly userId: number };

/** A list of messages. */
export type NarrowView = {
  readonly kind: "narrow";
  readonly narrow: Narrow;
  /** The message at which the list opens. */
  readonly near?: number;
  /** A message whose conversation is shown, wherever it has moved. */
  readonly with?: number;
};

/** Where a list of messages opens. Of what was searched for, the newest is wanted, and not the oldest unread one. */
export function openingAnchor({ near, narrow }: NarrowView): Anchor {
  return near ?? (narrow.some(({ operator }) => operator === "search") ? "newest" : "first_unread");
}

import type { Narrow } from "../narrow.ts";

/** What the chat page shows in its middle, as an address names it. */
export type View =
  | NarrowView
  | { readonly kind: "inbox" | "recent" | "drafts" | "scheduled" | "reminders" }
  /** The reader's own settings, or a part of them. */
  | { readonly kind: "settings"; readonly section: string }
  /** The list of channels, or the settings of one. */
  | { readonly kind: "channels"; readonly channelId?: number; readonly section: string }
  /** The card of a person. */
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

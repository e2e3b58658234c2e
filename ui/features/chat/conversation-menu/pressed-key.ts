import type { ConversationKey } from "../page-keys.ts";

/** A key that acts on the page. A reply waits for the keys before it, which open its conversation. */
export type QueuedKey = ConversationKey | "reply";

/** A key that was pressed at a message, or at the row of a conversation. Without a message, `messageId` is `NaN`. */
export type PressedKey = {
  readonly key: QueuedKey;
  readonly messageId: number;
  /** The address of the row's conversation. */
  readonly address: string | undefined;
  /** Differs from those before. */
  readonly number: number;
};

import type { ConversationKey } from "../page-keys.ts";

/** A key that was pressed at a message, or at the row of a conversation. Without a message, `messageId` is `NaN`. */
export type PressedKey = {
  readonly key: ConversationKey;
  readonly messageId: number;
  /** The address of the row's conversation. */
  readonly address: string | undefined;
  /** Differs from those before. */
  readonly number: number;
};

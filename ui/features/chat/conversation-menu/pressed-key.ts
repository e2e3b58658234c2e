import type { ConversationKey } from "../page-keys.ts";

/** A key that was pressed at a message. Without one, `messageId` is `NaN`. */
export type PressedKey = { readonly key: ConversationKey; readonly messageId: number };

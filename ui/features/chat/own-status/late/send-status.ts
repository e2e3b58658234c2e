import type { EmojiReference } from "#server/domain/emoji/shapes.ts";
import { userStatusEndpoints } from "#server/domain/user-status/contract.ts";
import { api } from "../../../../store/api.ts";
import type { Status } from "./suggestions.ts";

/** Sends a whole status. Empty texts remove what was there. */
export function sendStatus({ text, emoji }: Status): Promise<unknown> {
  const none = { emoji_name: "", emoji_code: "", reaction_type: "" } as const;
  const sent: EmojiReference | typeof none = emoji ?? none;
  return api(userStatusEndpoints.updateOwnStatus, { status_text: text.trim(), ...sent });
}

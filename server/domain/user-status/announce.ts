import type { Audience } from "../../events/audience.ts";
import type { Tx } from "../../transactions/tx.ts";
import { watchersOf } from "../users/audience.ts";
import type { User } from "../users/queries.ts";
import type { UserStatusChange } from "./events.ts";
import { statusOf } from "./queries.ts";
import type { UserStatusShape } from "./shapes.ts";

/** Sends a status to people who can now see the person; nothing if there is no status. */
export function showStatusTo(tx: Tx, { id }: User, audience: Audience): void {
  const status = statusOf(tx, id);
  if (Object.keys(status).length > 0) {
    tx.append({ type: "user_status", user_id: id, ...asChange(status) }, audience);
  }
}

/**
 * Sends everybody who may see somebody whether that person hides their presence, which is the deprecated part of a
 * status.
 */
export function announceAway(tx: Tx, user: User, away: boolean): void {
  tx.append({ type: "user_status", user_id: user.id, away }, watchersOf(tx, user));
}

/** Removes a status for people who may no longer see the person. */
export function hideStatusFrom(tx: Tx, { id }: User, audience: Audience): void {
  const { away, status_text, emoji_name } = statusOf(tx, id);
  if (away === undefined && status_text === undefined && emoji_name === undefined) return;
  const nothing: UserStatusChange = {
    ...(away === undefined ? {} : { away: false }),
    ...(status_text === undefined ? {} : { status_text: "" }),
    ...(emoji_name === undefined ? {} : noEmoji),
  };
  tx.append({ type: "user_status", user_id: id, ...nothing }, audience);
}

/** The values in an event that removes the emoji of a status (the wire specification, section 3, user_status). */
export const noEmoji = { emoji_name: "", emoji_code: "", reaction_type: "unicode_emoji" } as const;

function asChange({ away, status_text, emoji_name, emoji_code, reaction_type }: UserStatusShape): UserStatusChange {
  const hasEmoji = emoji_name !== undefined && emoji_code !== undefined && reaction_type !== undefined;
  return {
    ...(away === undefined ? {} : { away }),
    ...(status_text === undefined ? {} : { status_text }),
    ...(hasEmoji ? { emoji_name, emoji_code, reaction_type } : {}),
  };
}

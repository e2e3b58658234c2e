import { z } from "zod";
import type { OmitFromEach } from "../../events/changes.ts";
import { emojiReferenceShape } from "../emoji/shapes.ts";
import type { UserStatusShape } from "./shapes.ts";

const common = {
  type: z.literal("user_status"),
  user_id: z.int(),
  away: z.boolean().exactOptional(),
  status_text: z.string().exactOptional(),
};

/**
 * Somebody's status changed (the wire specification, section 3, user_status). Only changed keys are sent, but the three
 * keys of an emoji are always sent together. Removed parts are empty.
 */
export const userStatusEvent = z.union([z.object({ ...common, ...emojiReferenceShape.shape }), z.object(common)]);

/** Somebody's status changed, as sent to clients. */
export type UserStatusEvent = z.infer<typeof userStatusEvent>;

/** The changed parts of a status. */
export type UserStatusChange = OmitFromEach<UserStatusEvent, "type" | "user_id">;

/** The part of a client's state that events about statuses update. */
export type UserStatusState = { readonly user_status: Readonly<Record<string, UserStatusShape>> };

/** A client's state after somebody's status changed. */
export function applyUserStatusEvent<State extends UserStatusState>(state: State, event: UserStatusEvent): State {
  const { type: _, user_id, away, ...change } = event;
  const known = state.user_status[user_id] ?? {};
  const { away: wasAway, status_text, ...emoji } = known;
  const isAway = away ?? wasAway ?? false;
  const text = change.status_text ?? status_text ?? "";
  const { emoji_name, emoji_code, reaction_type } = "emoji_name" in change ? change : emoji;
  const hasEmoji = emoji_name !== undefined && emoji_name !== "";
  const status: UserStatusShape = {
    ...(isAway ? { away: true } : {}),
    ...(text === "" ? {} : { status_text: text }),
    ...(hasEmoji ? { emoji_name, emoji_code, reaction_type } : {}),
  };
  const { [user_id]: __, ...others } = state.user_status;
  const isEmpty = Object.keys(status).length === 0;
  return { ...state, user_status: isEmpty ? others : { ...others, [user_id]: status } };
}

import type { EmojiReference } from "../emoji/shapes.ts";
import type { UserStatusShape } from "./shapes.ts";

/** What of a status is other than before; the three parts of an emoji together, and what is gone is empty. */
export type UserStatusChange = {
  readonly away?: boolean;
  readonly status_text?: string;
} & (EmojiReference | { readonly [Name in keyof EmojiReference]?: undefined });

/** Somebody's status changed (the wire specification, section 3, user_status). */
export type UserStatusEvent = { readonly type: "user_status"; readonly user_id: number } & UserStatusChange;

/** The part of a client's state that statuses keep true. */
export type UserStatusState = { readonly user_status: Readonly<Record<string, UserStatusShape>> };

/** A client's state after somebody's status changed. */
export function applyUserStatusEvent<State extends UserStatusState>(state: State, event: UserStatusEvent): State {
  const { type: _, user_id, away, ...change } = event;
  const known = state.user_status[user_id] ?? {};
  const { away: wasAway, status_text, ...emoji } = known;
  const isAway = away ?? wasAway ?? false;
  const text = change.status_text ?? status_text ?? "";
  const { emoji_name, emoji_code, reaction_type } = change.emoji_name === undefined ? emoji : change;
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

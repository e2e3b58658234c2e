import { z } from "zod";
import type { ProfileData } from "../users/shapes.ts";
import { type ProfileFieldShape, profileFieldShape } from "./shapes.ts";

/** Custom profile fields changed. The event has the whole list; values of removed fields are removed with them. */
export const profileFieldEvent = z.object({
  type: z.literal("custom_profile_fields"),
  fields: z.array(profileFieldShape).readonly(),
});

/** A change of custom profile fields, as sent to clients. */
export type ProfileFieldEvent = z.infer<typeof profileFieldEvent>;

type UserWithProfile = { readonly profile_data?: ProfileData | undefined };

/** The part of a client's state that these events keep up to date. */
export type ProfileFieldState = {
  readonly custom_profile_fields: readonly ProfileFieldShape[];
  readonly realm_users: readonly UserWithProfile[];
  readonly realm_non_active_users: readonly UserWithProfile[];
};

/** A client's state after an event about custom profile fields. */
export function applyProfileFieldEvent<State extends ProfileFieldState>(
  state: State,
  { fields }: ProfileFieldEvent,
): State {
  const fieldIds = new Set(fields.map(({ id }) => String(id)));
  const isFieldRemoved = state.custom_profile_fields.some(({ id }) => !fieldIds.has(String(id)));
  const lists = isFieldRemoved
    ? {
        realm_users: state.realm_users.map((user) => keepValuesOf(user, fieldIds)),
        realm_non_active_users: state.realm_non_active_users.map((user) => keepValuesOf(user, fieldIds)),
      }
    : {};
  return { ...state, ...lists, custom_profile_fields: fields };
}

function keepValuesOf<User extends UserWithProfile>(user: User, fieldIds: ReadonlySet<string>): User {
  if (user.profile_data === undefined) return user;
  const kept = Object.entries(user.profile_data).filter(([id]) => fieldIds.has(id));
  return { ...user, profile_data: Object.fromEntries(kept) };
}

import { z } from "zod";
import type { ProfileData } from "../users/shapes.ts";
import { type ProfileFieldShape, profileFieldShape } from "./shapes.ts";

/** Custom profile fields changed: the whole list. Values of removed fields are removed with them. */
export const profileFieldEvent = z.object({
  type: z.literal("custom_profile_fields"),
  fields: z.array(profileFieldShape).readonly(),
});

/** A change of custom profile fields, as sent to clients. */
export type ProfileFieldEvent = z.infer<typeof profileFieldEvent>;

type Profiled = { readonly profile_data?: ProfileData | undefined };

/** The part of a client's state that these events keep true. */
export type ProfileFieldState = {
  readonly custom_profile_fields: readonly ProfileFieldShape[];
  readonly realm_users: readonly Profiled[];
  readonly realm_non_active_users: readonly Profiled[];
};

/** A client's state after an event about custom profile fields. */
export function applyProfileFieldEvent<State extends ProfileFieldState>(
  state: State,
  { fields }: ProfileFieldEvent,
): State {
  const known = new Set(fields.map(({ id }) => String(id)));
  const isGone = state.custom_profile_fields.some(({ id }) => !known.has(String(id)));
  const kept = isGone
    ? {
        realm_users: state.realm_users.map((user) => withoutUnknown(user, known)),
        realm_non_active_users: state.realm_non_active_users.map((user) => withoutUnknown(user, known)),
      }
    : {};
  return { ...state, ...kept, custom_profile_fields: fields };
}

function withoutUnknown<User extends Profiled>(user: User, known: ReadonlySet<string>): User {
  if (user.profile_data === undefined) return user;
  const kept = Object.entries(user.profile_data).filter(([id]) => known.has(id));
  return { ...user, profile_data: Object.fromEntries(kept) };
}

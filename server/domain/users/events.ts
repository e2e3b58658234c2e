import { z } from "zod";
import type { OmitFromEach } from "../../events/changes.ts";
import { flagsOfRole, ownFlagsOfRole } from "./policy.ts";
import { type UserShape, userShape } from "./shapes.ts";

const type = z.literal("realm_user");
const { user_id, full_name, role, is_active, delivery_email, email, timezone, bot_owner_id } = userShape.shape;
const { avatar_url, avatar_version } = userShape.shape;

/** The changed keys of a person, one group of keys at a time (the wire specification, section 3, realm_user update). */
const changedPersonShape = z.union([
  /** `is_deleted` comes with the name that a deleted account has from now on. */
  z.object({ user_id, full_name, is_deleted: z.literal(true).exactOptional() }),
  z.object({ user_id, role }),
  z.object({ user_id, is_active }),
  /** Null for people who cannot see it, or no longer can. */
  z.object({ user_id, delivery_email }),
  /** Their email address in the API: the real one, or the placeholder. */
  z.object({ user_id, new_email: email }),
  z.object({ user_id, timezone, email }),
  z.object({ user_id, bot_owner_id }),
  z.object({
    user_id,
    avatar_url,
    avatar_url_medium: avatar_url,
    avatar_source: z.literal(["G", "U"]),
    avatar_version,
  }),
  /** A null value removes the field from the profile. */
  z.object({
    user_id,
    custom_profile_field: z.object({
      id: z.int(),
      value: z.string().nullable(),
      rendered_value: z.string().exactOptional(),
    }),
  }),
]);

type ChangedPerson = z.infer<typeof changedPersonShape>;

/** A change of a person. */
export type PersonChange = OmitFromEach<ChangedPerson, "user_id">;

/** A user was added to the client's list of people, removed from it, or changed. */
export const userEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), person: userShape }),
  z.object({ type, op: z.literal("remove"), person: z.object({ user_id, full_name }) }),
  z.object({ type, op: z.literal("update"), person: changedPersonShape }),
]);

/** An event about people, as sent to clients. */
export type UserEvent = z.infer<typeof userEvent>;

/** A person in one of a client's two lists, for active and for deactivated people. */
type ListedPerson = Omit<UserShape, "is_active">;

/** The part of a client's state that user events keep up to date: the people, and keys about the user's own account. */
export type UserState = {
  readonly realm_users: readonly ListedPerson[];
  readonly realm_non_active_users: readonly ListedPerson[];
  readonly user_id: number;
  readonly email: string;
  readonly delivery_email: string;
  readonly full_name: string;
  readonly avatar_source: string;
  readonly avatar_url: string | null;
  readonly avatar_url_medium: string | null;
  readonly is_admin: boolean;
  readonly is_owner: boolean;
  readonly is_moderator: boolean;
  readonly is_guest: boolean;
};

/** A client's state after an event about people. */
export function applyUserEvent<State extends UserState>(state: State, event: UserEvent): State {
  switch (event.op) {
    case "add": {
      const { is_active, ...person } = event.person;
      return putPerson(state, person, is_active);
    }
    case "remove":
      return removePerson(state, event.person.user_id);
    case "update":
      return changePerson(state, event.person);
  }
}

function putPerson<State extends UserState>(state: State, person: ListedPerson, isActive: boolean): State {
  const rest = removePerson(state, person.user_id);
  const list = isActive ? "realm_users" : "realm_non_active_users";
  return { ...rest, [list]: [...rest[list], person].sort((a, b) => a.user_id - b.user_id) };
}

function removePerson<State extends UserState>(state: State, userId: number): State {
  const isSomebodyElse = (person: ListedPerson) => person.user_id !== userId;
  return {
    ...state,
    realm_users: state.realm_users.filter(isSomebodyElse),
    realm_non_active_users: state.realm_non_active_users.filter(isSomebodyElse),
  };
}

function changePerson<State extends UserState>(state: State, change: ChangedPerson): State {
  if ("is_active" in change) {
    const person = [...state.realm_users, ...state.realm_non_active_users].find(
      ({ user_id }) => user_id === change.user_id,
    );
    return person === undefined ? state : putPerson(state, person, change.is_active);
  }
  const applyChange = (person: ListedPerson) =>
    person.user_id === change.user_id ? changeRecord(person, change) : person;
  return {
    ...state,
    realm_users: state.realm_users.map(applyChange),
    realm_non_active_users: state.realm_non_active_users.map(applyChange),
    ...(state.user_id === change.user_id ? changeOwnKeys(change) : {}),
  };
}

function changeRecord(person: ListedPerson, change: PersonChange): ListedPerson {
  if ("role" in change) return { ...person, role: change.role, ...flagsOfRole(change) };
  if ("new_email" in change) return { ...person, email: change.new_email };
  if ("avatar_url" in change) {
    return { ...person, avatar_url: change.avatar_url, avatar_version: change.avatar_version };
  }
  if ("custom_profile_field" in change) {
    return { ...person, profile_data: changeProfileData(person.profile_data ?? {}, change.custom_profile_field) };
  }
  return { ...person, ...change };
}

type ProfileData = NonNullable<UserShape["profile_data"]>;

function changeProfileData(
  { ...data }: ProfileData,
  { id, value, rendered_value }: Extract<PersonChange, { custom_profile_field: unknown }>["custom_profile_field"],
): ProfileData {
  if (value === null) delete data[id];
  else data[id] = { value, ...(rendered_value === undefined ? {} : { rendered_value }) };
  return data;
}

/** The keys of the user's own record that a registration repeats at the top level. */
function changeOwnKeys(change: PersonChange): Partial<UserState> {
  if ("full_name" in change) return { full_name: change.full_name };
  if ("new_email" in change) return { email: change.new_email };
  if ("delivery_email" in change && change.delivery_email !== null) return { delivery_email: change.delivery_email };
  if ("role" in change) return ownFlagsOfRole(change);
  if ("avatar_url" in change) {
    const { avatar_source, avatar_url, avatar_url_medium } = change;
    return { avatar_source, avatar_url, avatar_url_medium };
  }
  return {};
}

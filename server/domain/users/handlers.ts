import type { Handlers } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { serialized } from "../../http/answer.ts";
import { ApiError, badRequest, invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { openJsonList, writeMembers } from "../../http/prepared-json.ts";
import { mutate } from "../../transactions/mutate.ts";
import { hashNewPassword } from "../passwords/new-password.ts";
import {
  assertManagesUsers,
  assertMayChangeUser,
  assertMayDeactivate,
  findSelfDeactivationRefusal,
  visibilityFor,
} from "./access.ts";
import { actingUser } from "./acting-user.ts";
import { addMany, findProblems } from "./add-many.ts";
import type { userEndpoints } from "./contract.ts";
import { deactivateUser, reactivateUser } from "./deactivate.ts";
import { editUser } from "./edit.ts";
import { addPerson, readNewPerson } from "./new-person.ts";
import { readFullName, readNewEmail } from "./new-user.ts";
import { presentUser } from "./present.ts";
import { allUsers, findUser, isManaged, type User } from "./queries.ts";
import { findVisibleUser } from "./visible-user.ts";

/** Implements the endpoints of people. */
export const userHandlers: Handlers<typeof userEndpoints> = {
  getUsers: ({ ctx, actor, params }) => {
    const requestedIds = params.user_ids === undefined ? null : new Set(params.user_ids);
    const viewer = actingUser(ctx, actor);
    const maySee = visibilityFor(ctx, viewer);
    const view = { viewer, includeProfileData: params.include_custom_profile_fields };
    const members = allUsers(ctx)
      .filter((user) => (requestedIds === null || requestedIds.has(user.id)) && maySee(user))
      .map((user) => JSON.stringify(presentUser(ctx, user, view)));
    return serialized(writeMembers({ members: openJsonList(members) }));
  },

  getUser: ({ ctx, actor, params }) => {
    const viewer = actingUser(ctx, actor);
    const user = namedUser(ctx, viewer, params.user_id_or_email);
    return { user: presentUser(ctx, user, { viewer, includeProfileData: params.include_custom_profile_fields }) };
  },

  createUser: async ({ ctx, actor, params, address }) => {
    const person = readNewPerson(params);
    const { password } = params;
    const newPassword = { parameter: "password", about: [person.fullName, person.email] };
    const requester = { isKnown: true, address, account: person.email };
    const passwordHash =
      password === undefined ? null : await hashNewPassword(ctx, { ...newPassword, password }, requester);
    const user = await mutate(ctx, (tx) => addPerson(tx, managingUser(tx, actor), { ...person, passwordHash }));
    return { user_id: user.id };
  },

  addUsers: async ({ ctx, actor, params }) => {
    const getManager = (reader: Reader) => managingUser(reader, actor);
    const people = params.dry_run
      ? findProblems(ctx, getManager(ctx), params.people)
      : await addMany(ctx, getManager, params.people);
    return { people };
  },

  editUser: async ({ ctx, actor, params }) => {
    const edit = {
      fullName: ifGiven(params.full_name, (name) => forParameter("full_name", () => readFullName(name))),
      role: params.role,
      email: ifGiven(params.new_email, (email) => forParameter("new_email", () => readNewEmail(email))),
      profileData: params.profile_data,
    };
    await mutate(ctx, (tx) => {
      const by = managingUser(tx, actor);
      editUser(tx, by, assertManaged("user_id_or_email", namedUser(tx, by, params.user_id_or_email)), edit);
    });
    return {};
  },

  deactivateUser: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      const by = managingUser(tx, actor);
      const user = userById(tx, params.user_id);
      assertMayDeactivate(tx, by, user);
      deactivateUser(tx, user, params.deactivation_notification_comment);
    });
    return {};
  },

  deactivateOwnUser: async ({ ctx, actor }) => {
    await mutate(ctx, (tx) => {
      const user = actingUser(tx, actor);
      const refusal = findSelfDeactivationRefusal(tx, user);
      if (refusal === "not_permitted") throw badRequest("Bots cannot deactivate themselves.");
      if (refusal === "only_owner") throw cannotDeactivateOnlyOwner();
      deactivateUser(tx, user);
    });
    return {};
  },

  reactivateUser: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      const by = managingUser(tx, actor);
      const user = userById(tx, params.user_id);
      assertMayChangeUser(tx, by, user);
      reactivateUser(tx, by, user);
    });
    return {};
  },
};

function ifGiven<Value, Result>(value: Value | undefined, read: (value: Value) => Result): Result | undefined {
  return value === undefined ? undefined : read(value);
}

/** The acting user. Throws when they no longer manage people. */
function managingUser(reader: Reader, actor: Actor): User {
  const user = actingUser(reader, actor);
  assertManagesUsers(reader, user);
  return user;
}

function namedUser(reader: Reader, viewer: User, name: string): User {
  const user = findVisibleUser(reader, viewer, name);
  if (user === undefined) throw invalidParameter("user_id_or_email", "unknown", "No such user");
  return user;
}

function userById(reader: Reader, id: number): User {
  const user = findUser(reader, id);
  if (user === undefined) throw invalidParameter("user_id", "unknown", "No such user");
  return assertManaged("user_id", user);
}

/** Nobody can change the system bot and deleted accounts. */
function assertManaged(parameter: "user_id" | "user_id_or_email", user: User): User {
  if (!isManaged(user)) throw invalidParameter(parameter, "unknown", "No such user");
  return user;
}

/** The error of the wire specification, section 7. */
function cannotDeactivateOnlyOwner(): ApiError {
  const entity = "organization owner";
  return new ApiError("CANNOT_DEACTIVATE_LAST_USER", `Cannot deactivate the only ${entity}.`, {
    is_last_owner: true,
    entity,
  });
}

import { z } from "zod";
import { groupIds, id, userIds } from "../http/value-schemas.ts";

/** The holders of a permission: a group's ID, or an anonymous group (the API specification, Conventions 6). */
export const groupSettingValue = z.union([
  id,
  z.object({ direct_members: userIds, direct_subgroups: groupIds }).strict(),
]);

/** A group's ID, or the members of an anonymous group. */
export type GroupSettingValue = z.infer<typeof groupSettingValue>;

/** A change of a permission: `old`, if sent, must be the current value (the API specification, PATCH /user_groups). */
export const groupSettingChange = z.object({ new: groupSettingValue, old: groupSettingValue.optional() }).strict();

/** The new value of a permission, and the current value that the client has. */
export type GroupSettingChange = z.infer<typeof groupSettingChange>;

/** The name of a system group, whose members follow from roles (the wire specification, 10.1). */
export type SystemGroupName =
  | "role:internet"
  | "role:everyone"
  | "role:members"
  | "role:fullmembers"
  | "role:moderators"
  | "role:administrators"
  | "role:owners"
  | "role:nobody";

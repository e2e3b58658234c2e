import type { SystemGroupName } from "../groups/shapes.ts";

/**
 * Something that is given to a group of people (the wire specification, section 10): which groups it may be given to,
 * and who holds it at first. It is never given to role:internet.
 */
export type PermissionDefinition = {
  /** `creator`: whoever creates the thing that the permission is about. */
  readonly factory: SystemGroupName | "creator";
  readonly allowNobody: boolean;
  /** Where false, guests do not hold the permission even if they are in the group. */
  readonly allowEveryone: boolean;
  /** Where given, only these groups will do. */
  readonly onlySystemGroups?: readonly SystemGroupName[];
  /** System groups that will not do either. */
  readonly forbidden?: readonly SystemGroupName[];
};

/** Which groups a permission may be given to. */
export type SettingRule = Omit<PermissionDefinition, "factory">;

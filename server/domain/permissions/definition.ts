import type { SystemGroupName } from "../group-setting.ts";

/**
 * A permission that is given to a group of people (the wire specification, section 10): to which groups it may be
 * given, and which group has it at first. It is never given to role:internet.
 */
export type PermissionDefinition = {
  /** `creator`: the person who creates the thing that the permission is about. */
  readonly initial: SystemGroupName | "creator";
  readonly allowNobody: boolean;
  /** False: guests do not hold the permission even if they are in the group. */
  readonly allowEveryone: boolean;
  /** If given, only these groups are allowed. */
  readonly onlySystemGroups?: readonly SystemGroupName[];
  /** Further system groups that are not allowed. */
  readonly forbidden?: readonly SystemGroupName[];
};

/** Which groups a permission may be given to. */
export type SettingRule = Omit<PermissionDefinition, "initial">;

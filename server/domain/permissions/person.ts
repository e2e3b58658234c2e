import type { GroupSettingValue } from "../group-setting.ts";

/** The person whose rights are checked, as the rules see them. */
export type Person = {
  readonly id: number;
  readonly role: number;
  /** Null for people. */
  readonly botType: number | null;
  readonly isActive: boolean;
  /**
   * Whether they are in a group, or among the people and groups that have a permission, directly or through subgroups.
   */
  readonly isIn: (value: GroupSettingValue) => boolean;
};

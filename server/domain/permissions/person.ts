import type { GroupSettingValue } from "../groups/shapes.ts";

/** The person who asks, as the rules see them. */
export type Person = {
  readonly id: number;
  readonly role: number;
  /** Null for people. */
  readonly botType: number | null;
  readonly isActive: boolean;
  /** Whether they are in a group, or among those a permission is given to, directly or through subgroups. */
  readonly isIn: (value: GroupSettingValue) => boolean;
};

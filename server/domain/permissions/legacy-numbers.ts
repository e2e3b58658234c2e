import type { SystemGroupName } from "../group-setting.ts";
import { systemGroupId } from "../groups/system-groups.ts";

/**
 * The numbers from which older clients read who holds a permission (the wire specification, 2.2 and 4.2). Each table
 * lists a few system groups; every other group is written as `other`.
 */
const tables = {
  /** stream_post_policy */
  post: {
    numbers: { "role:everyone": 1, "role:administrators": 2, "role:fullmembers": 3, "role:moderators": 4 },
    other: 1,
  },
  /** realm_create_public_stream_policy and the like */
  createChannels: {
    numbers: {
      "role:members": 1,
      "role:administrators": 2,
      "role:fullmembers": 3,
      "role:moderators": 4,
      "role:nobody": 6,
      "role:owners": 7,
    },
    other: 1,
  },
  /** realm_wildcard_mention_policy */
  mentionEverybody: {
    numbers: {
      "role:everyone": 1,
      "role:members": 2,
      "role:fullmembers": 3,
      "role:administrators": 5,
      "role:nobody": 6,
      "role:moderators": 7,
    },
    other: 5,
  },
} as const;

/** A table of numbers for the groups that have a permission. */
export type LegacyTable = keyof typeof tables;

/** The number of the group that holds a permission. */
export function legacyNumber(table: LegacyTable, groupId: number): number {
  return entriesOf(table).find(([name]) => systemGroupId(name) === groupId)?.[1] ?? tables[table].other;
}

/** The group of a number; undefined for a number that is not in the table. */
export function groupOfLegacyNumber(table: LegacyTable, number: number): number | undefined {
  const name = entriesOf(table).find(([, entry]) => entry === number)?.[0];
  return name === undefined ? undefined : systemGroupId(name);
}

function entriesOf(table: LegacyTable) {
  return Object.entries(tables[table].numbers) as [SystemGroupName, number][];
}

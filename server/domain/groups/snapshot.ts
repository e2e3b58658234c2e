import type { Reader } from "../../db/store.ts";
import { presentGroup } from "./present.ts";
import { allGroups } from "./queries.ts";

/** The `realm_user_groups` of the registration response: named groups, deactivated ones only for who asks. */
export function groupsSnapshot(reader: Reader, includeDeactivated: boolean) {
  const named = [...allGroups(reader).values()].filter((group) => group.name !== null);
  return {
    realm_user_groups: named
      .filter((group) => includeDeactivated || !group.isDeactivated)
      .sort((a, b) => a.id - b.id)
      .map((group) => presentGroup(reader, group)),
  };
}

import type { Reader } from "../../db/store.ts";
import { openJsonList } from "../../http/prepared-json.ts";
import { writeGroup } from "./present.ts";
import { namedGroups } from "./queries.ts";
import type { GroupShape } from "./shapes.ts";

/**
 * The `realm_user_groups` of the registration response: all named groups. Deactivated ones are included only if the
 * client requests them.
 */
export function groupsSnapshot(reader: Reader, includeDeactivated: boolean) {
  return {
    realm_user_groups: openJsonList<GroupShape>(
      namedGroups(reader)
        .filter((group) => includeDeactivated || !group.isDeactivated)
        .map((group) => writeGroup(reader, group)),
    ),
  };
}

import type { Reader } from "../../db/store.ts";
import { preparedJsonList } from "../../http/prepared-json.ts";
import { writeGroup } from "./present.ts";
import { namedGroups } from "./queries.ts";

/**
 * The `realm_user_groups` of the registration response: named groups, deactivated ones only if the client asks for
 * them.
 */
export function groupsSnapshot(reader: Reader, includeDeactivated: boolean) {
  return {
    realm_user_groups: preparedJsonList(
      namedGroups(reader)
        .filter((group) => includeDeactivated || !group.isDeactivated)
        .map((group) => writeGroup(reader, group)),
    ),
  };
}

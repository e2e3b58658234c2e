import type { Reader } from "../../db/store.ts";
import type { User } from "../users/queries.ts";
import { offersChannelGroups } from "./policy.ts";
import { allDefaultChannelGroups } from "./queries.ts";
import type { DefaultChannelGroupShape } from "./shapes.ts";

/** All default channel groups in the form of the API, by name. */
export function presentDefaultChannelGroups(reader: Reader): DefaultChannelGroupShape[] {
  return allDefaultChannelGroups(reader).map(({ id, name, description, channelIds }) => ({
    id,
    name,
    description,
    streams: [...channelIds],
  }));
}

/** The `realm_default_stream_groups` of the registration response; empty for guests. */
export function defaultChannelGroupsSnapshot(reader: Reader, user: User) {
  return { realm_default_stream_groups: offersChannelGroups(user) ? presentDefaultChannelGroups(reader) : [] };
}

import type { Followed } from "./followed.ts";
import { channelsAndFolders } from "./subjects/channels.ts";
import { userGroups } from "./subjects/groups.ts";
import { operations } from "./subjects/operations.ts";
import { organization } from "./subjects/organization.ts";
import { people } from "./subjects/people.ts";
import { texts } from "./subjects/texts.ts";

/** Every table that says something of what administrators follow. */
export const subjects: readonly Followed[] = [
  ...organization,
  ...people,
  ...userGroups,
  ...channelsAndFolders,
  ...texts,
  ...operations,
];

import type { AuditedTable } from "./audited-table.ts";
import { channelsAndFolders } from "./tables/channels.ts";
import { userGroups } from "./tables/groups.ts";
import { operations } from "./tables/operations.ts";
import { organization } from "./tables/organization.ts";
import { people } from "./tables/people.ts";
import { texts } from "./tables/texts.ts";

/** All tables that the audit log watches. */
export const auditedTables: readonly AuditedTable[] = [
  ...organization,
  ...people,
  ...userGroups,
  ...channelsAndFolders,
  ...texts,
  ...operations,
];

import { queryOptions } from "@tanstack/react-query";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** The result of the last preview of a backup. */
export type Preview = NonNullable<Answer<typeof backupEndpoints.getBackupPreview>["preview"]>;

/** The uploaded backup, or an upload in progress. */
export type Upload = NonNullable<Answer<typeof backupEndpoints.getBackupPreview>["upload"]>;

/** The result of the last restore. */
export type LastRestore = NonNullable<Answer<typeof backupEndpoints.getBackupPreview>["restored"]>;

/** The contents of a backup. */
export type Contents = NonNullable<Preview["contents"]>;

/** The uploaded backup, the last preview and the one in progress. No event announces them. */
export const previewQuery = queryOptions({
  queryKey: ["backup-preview"],
  queryFn: ({ signal }) => api(backupEndpoints.getBackupPreview, {}, signal),
  refetchInterval: ({ state }) => (state.data?.progress == null && state.data?.restoring == null ? 5_000 : 700),
});

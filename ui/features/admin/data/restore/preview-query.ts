import { queryOptions } from "@tanstack/react-query";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** What the last look into a backup has found. */
export type Preview = NonNullable<Answer<typeof backupEndpoints.getBackupPreview>["preview"]>;

/** How the last way back to a backup ended. */
export type Restored = NonNullable<Answer<typeof backupEndpoints.getBackupPreview>["restored"]>;

/** What a backup holds. */
export type Contents = NonNullable<Preview["contents"]>;

/** The last look into a backup and the one that is under way, which no event tells. */
export const previewQuery = queryOptions({
  queryKey: ["backup-preview"],
  queryFn: ({ signal }) => api(backupEndpoints.getBackupPreview, {}, signal),
  refetchInterval: ({ state }) => (state.data?.progress == null && state.data?.restoring == null ? 5_000 : 700),
});

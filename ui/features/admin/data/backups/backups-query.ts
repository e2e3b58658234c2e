import { queryOptions } from "@tanstack/react-query";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";

/** The schedule of backups, the backup in progress, and those in the folder. */
export type Backups = Answer<typeof backupEndpoints.getBackups>;

/** A backup in the folder. */
export type Backup = Backups["backups"][number];

/**
 * The state of backups. No event announces its changes, so it is refetched: every second during a backup, otherwise
 * every five seconds.
 */
export const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: ({ signal }) => api(backupEndpoints.getBackups, {}, signal),
  refetchInterval: ({ state }) => (state.data?.under_way ? 1_000 : 5_000),
});

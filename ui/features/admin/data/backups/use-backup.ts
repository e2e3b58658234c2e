import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatSize } from "../../../../lib/format.ts";
import { api } from "../../../../store/api.ts";
import { type BackupProblem, findBackupProblem } from "./backup-refusal.ts";
import { type Backups, backupsQuery } from "./backups-query.ts";

/** The state before the request for a backup. */
type StateBefore = { readonly file: string | undefined; readonly failed: number | undefined };

/** Creates a backup and says when it is done. The state of backups shows a failure. */
export function useBackup(backups: Backups) {
  const [before, setBefore] = useState<StateBefore>();
  const [problem, setProblem] = useState<BackupProblem>();
  const queryClient = useQueryClient();
  const toast = useToasts();
  const { last, failure, under_way: underWay } = backups;

  useEffect(() => {
    if (before === undefined || underWay !== null) return;
    const isMade = last !== null && last.file !== before.file;
    if (isMade) toast({ message: describeNew(last.size) });
    if (isMade || failure?.time !== before.failed) setBefore(undefined);
  }, [before, underWay, last, failure, toast]);

  const refetch = () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey });
  const make = async () => {
    setProblem(undefined);
    setBefore({ file: last?.file, failed: failure?.time });
    try {
      await api(backupEndpoints.createBackup, {});
    } catch (error) {
      setBefore(undefined);
      setProblem(findBackupProblem(error));
    }
    await refetch();
  };
  return { make, problem, isAwaited: before !== undefined };
}

function describeNew(bytes: number): string {
  const size = formatSize(bytes);
  return t`Backup created and verified (${size})`;
}

import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { backupEndpoints } from "#server/domain/backups/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { Notice } from "../../../../components/notice.tsx";
import { ProgressBar } from "../../../../components/progress-bar.tsx";
import { useFilters } from "../../../../lib/use-address.ts";
import { explain, isSignedOut } from "../../../../store/api.ts";
import { ChooseBackup, chosenBackup } from "./choose-backup.tsx";
import { previewQuery } from "./preview-query.ts";
import { PreviewResult } from "./preview-result.tsx";
import { RestoreProgress } from "./restore-progress.tsx";
import { RestoreResult } from "./restore-result.tsx";

/** Chooses a backup, previews it, and restores it. */
export function PreviewAndRestore() {
  const { data, error } = useQuery(previewQuery);
  const [, changeFilters] = useFilters(chosenBackup);
  const isPreviewLoading = data !== undefined && data.progress !== null;
  useReloadAfterRestore(data, error);
  if (data !== undefined && data.restoring !== null) {
    return <RestoreProgress share={data.restoring} isAway={error !== null} />;
  }
  return (
    <Stack gap="xl">
      {data?.restored && <RestoreResult restored={data.restored} onChoose={(file) => changeFilters({ file })} />}
      <ChooseBackup isPreviewLoading={isPreviewLoading} upload={data?.upload ?? null} />
      {error && <Notice>{explain(error)}</Notice>}
      {isPreviewLoading && (
        <div>
          <div role="status">{t`Reading and verifying the backup. Nothing is changed.`}</div>
          <ProgressBar label={t`Preview progress`} share={data.progress ?? 0} />
        </div>
      )}
      {!isPreviewLoading && data?.preview && <PreviewResult preview={data.preview} />}
    </Stack>
  );
}

/**
 * Reloads the page after a restore: all of its data is out of date. A restore may also end the sign-in, and then the page
 * asks for a new one. Nobody has typed anything here that must be kept.
 */
function useReloadAfterRestore(data: Answer<typeof backupEndpoints.getBackupPreview> | undefined, error: Error | null) {
  const wasRestoring = useRef(false);
  useEffect(() => {
    if (isSignedOut(error)) window.location.reload();
  }, [error]);
  useEffect(() => {
    if (data === undefined) return;
    if (wasRestoring.current && data.restored?.problem === null) window.location.reload();
    wasRestoring.current = data.restoring !== null;
  }, [data]);
}

import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";
import { PreviewAndRestore } from "./preview-and-restore.tsx";

/** Previews and restores a backup. It is for owners, because a backup has everybody's data. */
export function Restore() {
  return useOrganization((state) => canCall(state, backupEndpoints.restoreBackup)) ? (
    <PreviewAndRestore />
  ) : (
    <Text>{t`Only owners can preview and restore backups, because a backup contains all messages.`}</Text>
  );
}

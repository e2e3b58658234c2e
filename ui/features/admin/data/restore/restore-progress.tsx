import { t } from "@lingui/core/macro";
import { ProgressBar } from "../../../../components/progress-bar.tsx";

/** The progress of a restore, until the server has started again. The page reloads then. */
export function RestoreProgress({ share, isAway }: { share: number; isAway: boolean }) {
  return (
    <div>
      <div role="status">
        {isAway
          ? t`The server is restarting with the restored data. This page reloads automatically.`
          : t`Unpacking and verifying the backup. Nothing has changed yet, and everyone can keep working.`}
      </div>
      <ProgressBar label={t`Restore progress`} share={isAway ? 1 : share} />
    </div>
  );
}

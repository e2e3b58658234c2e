import { t } from "@lingui/core/macro";
import { Button, FileButton, Group } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { LeaveGuard } from "../../../../components/form/leave-guard.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { ProgressBar } from "../../../../components/progress-bar.tsx";
import { formatSize } from "../../../../lib/format.ts";
import { useKeptFocus } from "../../../../lib/use-kept-focus.ts";
import type { Upload } from "./preview-query.ts";
import classes from "./restore.module.css";
import { useBackupUpload } from "./use-backup-upload.ts";

/**
 * Uploads a backup from this computer, with its progress and a button that stops it. `upload` is what the server knows of
 * an upload, which may come from another window.
 */
export function UploadBackup({
  upload,
  disabled,
  refresh,
  onSent,
  onRemoved,
}: {
  upload: Upload | null;
  disabled: boolean;
  /** Asks the server again what was uploaded. */
  refresh: () => Promise<void>;
  /** Gets the path of the uploaded backup on the server. */
  onSent: (path: string) => void;
  /** Called when the uploaded backup is no longer there. */
  onRemoved: () => void;
}) {
  const { sending, problem, send, stop, remove } = useBackupUpload(refresh, onSent, onRemoved);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  const isElsewhere = sending === undefined && upload !== null && upload.file === null;
  return (
    <div ref={place} className={classes.uploads}>
      {sending === undefined && !isElsewhere && (
        <Group gap="sm">
          <FileButton accept=".tar,.sqlite" onChange={(file) => void send(file)} disabled={disabled}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={disabled}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {t`Upload backup`}
              </Button>
            )}
          </FileButton>
          {upload !== null && (
            <Button variant="subtle" color="red" disabled={disabled} onClick={() => void remove()}>
              {t`Remove uploaded backup`}
            </Button>
          )}
        </Group>
      )}
      {problem !== undefined && <Notice>{problem}</Notice>}
      {sending !== undefined && <Progress about={t`Uploading ${{ name: sending.name }}…`} {...sending} onStop={stop} />}
      {isElsewhere && (
        <Progress about={t`A backup is being uploaded from another window.`} {...upload} onStop={() => void remove()} />
      )}
      {sending !== undefined && (
        <LeaveGuard title={t`Stop the upload?`} action={t`Stop upload`} onDiscard={stop}>
          {t`The backup isn't uploaded completely. If you leave this page, you have to begin again.`}
        </LeaveGuard>
      )}
    </div>
  );
}

function Progress({
  about,
  received,
  size,
  onStop,
}: {
  about: string;
  /** In bytes. */
  received: number;
  size: number;
  onStop: () => void;
}) {
  return (
    <div className={classes.upload}>
      <div className={classes.path} role="status">
        {about}
      </div>
      <ProgressBar label={t`Upload progress`} share={received / size} />
      <Group gap="sm" justify="space-between">
        <span>{t`${{ received: formatSize(received) }} of ${{ size: formatSize(size) }}`}</span>
        <Button variant="default" size="compact-md" onClick={onStop}>
          {t`Stop upload`}
        </Button>
      </Group>
    </div>
  );
}

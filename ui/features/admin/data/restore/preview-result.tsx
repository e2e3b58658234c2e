import { t } from "@lingui/core/macro";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { Card } from "../../../../components/card.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { describeReason } from "../../../../lib/describe-reason.ts";
import { BackupContents } from "./backup-contents.tsx";
import type { Preview } from "./preview-query.ts";
import classes from "./restore.module.css";
import { RestoreForm } from "./restore-form.tsx";

/** The result of the last preview. */
export function PreviewResult({ preview }: { preview: Preview }) {
  const { file, contents, problem, reason } = preview;
  return (
    <>
      <Card id="contents" title={contents ? t`Contents of the backup` : t`This file can't be restored`}>
        <div className={classes.body}>
          <div className={classes.path}>{file}</div>
          {problem !== null && <Notice>{describeReason(backupReasons, reason, problem)}</Notice>}
          {contents && <BackupContents contents={contents} />}
        </div>
      </Card>
      {contents && (
        <Card id="restore" title={t({ message: "Restore", comment: "A heading: the form that restores a backup" })}>
          <RestoreForm key={file} file={file} contents={contents} />
        </Card>
      )}
    </>
  );
}

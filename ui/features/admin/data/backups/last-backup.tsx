import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { Card } from "../../../../components/card.tsx";
import { Field, Fields } from "../../../../components/fields.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { describeReason, type SentReason } from "../../../../lib/describe-reason.ts";
import { formatSize } from "../../../../lib/format.ts";
import { type BackupProblem, distinctProblems } from "./backup-refusal.ts";
import classes from "./backups.module.css";
import type { Backups } from "./backups-query.ts";
import { BackupProgress } from "./progress.tsx";
import { useBackup } from "./use-backup.ts";

/**
 * The state of backups: failures, the last one, the next one, their folder, and a button that makes one, which may be
 * the primary one of the page.
 */
export function LastBackup({ backups, isPrimary }: { backups: Backups; isPrimary: boolean }) {
  const { failure, last, next, settings, free, under_way: underWay } = backups;
  const { make, problem, isAwaited } = useBackup(backups);
  const failureProblem = failure && describe(failure.reason, failure.message);
  const folderProblem =
    backups.folder_problem === null ? null : describe(backups.folder_reason, backups.folder_problem);
  const problems = distinctProblems([failureProblem, folderProblem, problem ?? null].filter((each) => each !== null));
  return (
    <Card id="state" title={t`Last backup`}>
      <div className={classes.body}>
        {failure && (
          <Notice>
            <Trans>
              The last backup failed (<RelativeTime at={failure.time * 1000} />
              ).
            </Trans>{" "}
            {failureProblem?.text}
          </Notice>
        )}
        {problems
          .filter((each) => each !== failureProblem)
          .map(({ text }) => (
            <Notice key={text}>{text}</Notice>
          ))}
        <Fields>
          <Field
            name={t({ message: "Created", comment: "When the last backup was created" })}
            {...(last && { note: <span className={classes.path}>{last.file}</span> })}
          >
            {last ? (
              <>
                <RelativeTime at={last.time * 1000} />
                {` · ${formatSize(last.size)} · ${t`Verified`}`}
              </>
            ) : (
              t`Never. If the server's disk fails, all data is lost.`
            )}
          </Field>
          <Field name={t`Next backup`}>{next === null ? t`Not scheduled` : <RelativeTime at={next * 1000} />}</Field>
          <Field
            name={t`Folder`}
            {...(settings.is_default_folder && {
              note: t`It is on the same disk as the data. A folder on another disk is safer.`,
            })}
          >
            <span className={classes.path}>{settings.folder}</span>
            {free !== null && <span className={classes.quiet}> · {describeFree(free)}</span>}
          </Field>
        </Fields>
        {underWay ? (
          <BackupProgress underWay={underWay} />
        ) : (
          <div>
            <Button variant={isPrimary ? "filled" : "default"} loading={isAwaited} onClick={() => void make()}>
              {t`Create backup`}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function describe(reason: SentReason | null, sentence: string): BackupProblem {
  return { reason, text: describeReason(backupReasons, reason, sentence) };
}

function describeFree(bytes: number): string {
  const size = formatSize(bytes);
  return t`${size} free`;
}

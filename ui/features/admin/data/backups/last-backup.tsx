import { Button } from "@mantine/core";
import { Card } from "../../../../components/card.tsx";
import { Field, Fields } from "../../../../components/fields.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { formatSize } from "../../../../lib/format.ts";
import classes from "./backups.module.css";
import type { Backups } from "./backups-query.ts";
import { BackupProgress } from "./progress.tsx";
import { useBackup } from "./use-backup.ts";

/** The state of backups: failures, the last one, the next one, their folder, and a button that makes one. */
export function LastBackup({ backups }: { backups: Backups }) {
  const { failure, folder_problem: folderProblem, last, next, settings, free, under_way: underWay } = backups;
  const { make, problem, isAwaited } = useBackup(backups);
  // A failure and the folder's problem often have the same text. It is shown only once.
  const others = new Set([folderProblem, problem].filter((sentence) => typeof sentence === "string"));
  if (failure) others.delete(failure.message);
  return (
    <Card id="state" title="Last backup">
      <div className={classes.body}>
        {failure && (
          <Notice>
            The backup of <RelativeTime at={failure.time * 1000} /> failed. {failure.message}
          </Notice>
        )}
        {[...others].map((sentence) => (
          <Notice key={sentence}>{sentence}</Notice>
        ))}
        <Fields>
          <Field name="Made" {...(last && { note: <span className={classes.path}>{last.file}</span> })}>
            {last ? (
              <>
                <RelativeTime at={last.time * 1000} />, {formatSize(last.size)}, read back and checked
              </>
            ) : (
              "Never. If the server's computer breaks, everything is lost."
            )}
          </Field>
          <Field name="Next one">{next === null ? "When you make one" : <RelativeTime at={next * 1000} />}</Field>
          <Field
            name="Where they go"
            {...(settings.is_default_folder && {
              note: "The disk that everything else is on. A folder on another disk is safer.",
            })}
          >
            <span className={classes.path}>{settings.folder}</span>
            {free !== null && <span className={classes.quiet}>, {formatSize(free)} free</span>}
          </Field>
        </Fields>
        {underWay ? (
          <BackupProgress underWay={underWay} />
        ) : (
          <div>
            <Button loading={isAwaited} onClick={() => void make()}>
              Back up now
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

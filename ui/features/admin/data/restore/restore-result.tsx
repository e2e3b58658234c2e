import { plural, t } from "@lingui/core/macro";
import { Anchor, Text } from "@mantine/core";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { Card } from "../../../../components/card.tsx";
import { Field, Fields } from "../../../../components/fields.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { describeReason } from "../../../../lib/describe-reason.ts";
import type { LastRestore } from "./preview-query.ts";
import classes from "./restore.module.css";

/** The result of the last restore, and how to undo it. */
export function RestoreResult({ restored, onChoose }: { restored: LastRestore; onChoose: (file: string) => void }) {
  const { file, time, problem, reason, replaced, missing } = restored;
  if (problem !== null) {
    const why = describeReason(backupReasons, reason, problem);
    return <Notice>{t`${file} wasn't restored, and nothing has changed. ${{ problem: why }}`}</Notice>;
  }
  return (
    <Card id="restored" title={t`Backup restored`}>
      <div className={classes.body}>
        <Fields>
          <Field name={t`Backup`}>
            <span className={classes.path}>{file}</span>
          </Field>
          <Field name={t({ message: "Restored", comment: "When a backup was restored" })}>
            <RelativeTime at={time * 1000} />
          </Field>
          {replaced !== null && (
            <Field name={t`Previous data`} note={t`To undo the restore, choose this file and restore it.`}>
              <span className={classes.path}>{replaced}</span>
              {" · "}
              <Anchor component="button" type="button" onClick={() => onChoose(replaced)}>
                {t`Choose file`}
              </Anchor>
            </Field>
          )}
        </Fields>
        {missing > 0 && (
          <Text>
            {plural(missing, {
              one: "# uploaded file was already missing and couldn't be restored.",
              other: "# uploaded files were already missing and couldn't be restored.",
            })}
          </Text>
        )}
      </div>
    </Card>
  );
}

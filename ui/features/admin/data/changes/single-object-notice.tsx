import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { AuditEntry } from "#server/domain/audit-log/shapes.ts";
import classes from "./changes.module.css";
import { objectTitle } from "./words/describe-change.ts";

/** Says that only the changes of one object are shown, and links back to all changes. */
export function SingleObjectNotice({ newest, onAll }: { newest: AuditEntry | undefined; onAll: () => void }) {
  const title = newest && objectTitle(newest.object);
  return (
    <div className={classes.only}>
      <span role="status">{title === undefined ? t`Only changes to one item` : t`Only changes to ${title}`}</span>
      <Button variant="default" size="compact-md" onClick={onAll}>
        {t`Show all changes`}
      </Button>
    </div>
  );
}

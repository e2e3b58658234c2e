import { Button } from "@mantine/core";
import type { AuditEntry } from "#server/domain/audit-log/shapes.ts";
import classes from "./changes.module.css";
import { nameObject } from "./words/sentence.ts";

/** Says that only the changes of one object are shown, and links back to all changes. */
export function SingleObjectNotice({ newest, onAll }: { newest: AuditEntry | undefined; onAll: () => void }) {
  return (
    <div className={classes.only}>
      <span role="status">Only changes to {newest ? nameObject(newest.object) : "one thing"}</span>
      <Button variant="default" size="compact-md" onClick={onAll}>
        Show all
      </Button>
    </div>
  );
}

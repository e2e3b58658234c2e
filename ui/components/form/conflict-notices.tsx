import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import classes from "./form.module.css";
import type { FormState } from "./use-form.ts";

/** Says which fields another administrator changed during editing, and offers their values. */
export function ConflictNotices<V extends Readonly<Record<string, unknown>>>({
  form,
  labels,
}: {
  form: FormState<V>;
  labels: Readonly<Record<string, string>>;
}) {
  return (
    <div role="status">
      {[...form.conflicts].map((field) => (
        <div key={field} className={classes.conflict}>
          <span>{t`Someone else changed “${{ field: labels[field] ?? field }}”. If you save, your value replaces theirs.`}</span>
          <Button size="compact-sm" variant="default" onClick={() => form.takeTheirs(field)}>
            {t`Use theirs`}
          </Button>
        </div>
      ))}
    </div>
  );
}

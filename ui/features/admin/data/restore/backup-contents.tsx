import { plural, t } from "@lingui/core/macro";
import { Field, Fields } from "../../../../components/fields.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { formatNumber, formatSize } from "../../../../lib/format.ts";
import type { Contents } from "./preview-query.ts";

/** A summary of a backup: its organization, time and version, and how much it contains. */
export function BackupContents({ contents }: { contents: Contents }) {
  const { organization, time, version, people, channels, messages, uploads, upload_size, size, missing } = contents;
  return (
    <Fields>
      <Field name={t`Organization`}>{organization ?? t`Not set up yet`}</Field>
      <Field name={t({ message: "Created", comment: "When a backup was created" })}>
        <RelativeTime at={time * 1000} />
      </Field>
      <Field name={t`People`}>{formatNumber(people)}</Field>
      <Field name={t`Channels`}>{formatNumber(channels)}</Field>
      <Field name={t`Messages`}>{formatNumber(messages)}</Field>
      <Field
        name={t`Uploaded files`}
        {...(missing > 0 && {
          note: plural(missing, {
            one: "# uploaded file was already missing and isn't in the backup.",
            other: "# uploaded files were already missing and aren't in the backup.",
          }),
        })}
      >
        {formatNumber(uploads)}
        {uploads > 0 && ` · ${formatSize(upload_size)}`}
      </Field>
      <Field name={t`Backup size`}>{formatSize(size)}</Field>
      {version !== null && <Field name={t`Created with version`}>{version}</Field>}
    </Fields>
  );
}

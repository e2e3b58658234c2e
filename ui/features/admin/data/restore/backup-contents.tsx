import { Field, Fields } from "../../../../components/fields.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { formatCount, formatNumber, formatSize } from "../../../../lib/format.ts";
import type { Contents } from "./preview-query.ts";

/** A summary of a backup: its organization, time and version, and how much it contains. */
export function BackupContents({ contents }: { contents: Contents }) {
  const { organization, time, version, people, channels, messages, uploads, upload_size, size, missing } = contents;
  return (
    <Fields>
      <Field name="Organization">{organization ?? "None was set up yet"}</Field>
      <Field name="Made">
        <RelativeTime at={time * 1000} />
        {version !== null && ` by version ${version}`}
      </Field>
      <Field name="People">{formatNumber(people)}</Field>
      <Field name="Channels">{formatNumber(channels)}</Field>
      <Field name="Messages">{formatNumber(messages)}</Field>
      <Field
        name="Uploaded files"
        {...(missing > 0 && {
          note: `${formatCount(missing, "file")} had been lost before and could not be backed up.`,
        })}
      >
        {formatNumber(uploads)}
        {uploads > 0 && `, ${formatSize(upload_size)}`}
      </Field>
      <Field name="Size of the backup">{formatSize(size)}</Field>
    </Fields>
  );
}

import { Field, Fields } from "../../../../components/fields.tsx";
import { Moment } from "../../../../components/moment.tsx";
import { counted, dataSize, wholeNumber } from "../../../../lib/words.ts";
import type { Contents } from "./preview-query.ts";

/** The contents of a backup in familiar numbers. */
export function BackupContents({ contents }: { contents: Contents }) {
  const { organization, time, version, people, channels, messages, uploads, upload_size, size, missing } = contents;
  return (
    <Fields>
      <Field name="Organization">{organization ?? "None was set up yet"}</Field>
      <Field name="Made">
        <Moment at={time * 1000} />
        {version !== null && ` by version ${version}`}
      </Field>
      <Field name="People">{wholeNumber(people)}</Field>
      <Field name="Channels">{wholeNumber(channels)}</Field>
      <Field name="Messages">{wholeNumber(messages)}</Field>
      <Field
        name="Uploaded files"
        {...(missing > 0 && { note: `${counted(missing, "file")} had been lost before and could not be backed up.` })}
      >
        {wholeNumber(uploads)}
        {uploads > 0 && `, ${dataSize(upload_size)}`}
      </Field>
      <Field name="Size of the backup">{dataSize(size)}</Field>
    </Fields>
  );
}

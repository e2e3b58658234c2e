import { t } from "@lingui/core/macro";
import { Textarea, TextInput } from "@mantine/core";
import type { FormState } from "../../../components/form/use-form.ts";
import type { FolderValues } from "./folder-problems.ts";

/** The titles of the fields. */
export const folderLabels = () => ({ name: t`Name`, description: t`Description` });

/** The fields of a new or existing folder. */
export function FolderFields({ form }: { form: FormState<FolderValues> }) {
  return (
    <>
      <TextInput label={t`Name`} {...form.text("name")} />
      <Textarea
        label={t`Description`}
        description={t`What the folder is for. Optional.`}
        autosize
        minRows={2}
        maxRows={8}
        {...form.text("description")}
      />
    </>
  );
}

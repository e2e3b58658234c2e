import { Textarea, TextInput } from "@mantine/core";
import type { FormState } from "../../../components/form/use-form.ts";
import type { FolderValues } from "./folder-problems.ts";

/** The titles of the fields. */
export const folderLabels = { name: "Name", description: "Description" };

/** The fields of a new or existing folder. */
export function FolderFields({ form }: { form: FormState<FolderValues> }) {
  return (
    <>
      <TextInput label="Name" {...form.text("name")} />
      <Textarea
        label="Description"
        description="What belongs in it. May be empty."
        autosize
        minRows={2}
        maxRows={8}
        {...form.text("description")}
      />
    </>
  );
}

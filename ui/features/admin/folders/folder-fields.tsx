import { Textarea, TextInput } from "@mantine/core";
import type { FormState } from "../../../components/form/use-form.ts";
import type { FolderValues } from "./folder-problems.ts";

/** How the fields are called where somebody else changed them meanwhile. */
export const folderLabels = { name: "the name", description: "the description" };

/** What is asked of a folder, new or not. */
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

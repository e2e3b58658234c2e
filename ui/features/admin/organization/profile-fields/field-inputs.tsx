import { Stack, Switch, TextInput } from "@mantine/core";
import { profileSummaryLimit } from "#server/domain/profile-fields/limits.ts";
import {
  type ProfileFieldOption,
  type ProfileFieldShape,
  profileFieldTypes,
} from "#server/domain/profile-fields/shapes.ts";
import type { FormState } from "../../../../components/form/use-form.ts";
import { spellNumber } from "../../../../lib/format.ts";
import { summaryProblem } from "./field-problems.ts";
import type { FieldValues } from "./field-values.ts";
import { OptionsInput } from "./options-input.tsx";

/** The titles of the fields. */
export const fieldLabels: Readonly<Record<keyof FieldValues, string>> = {
  name: "Name",
  hint: "Hint",
  options: "Options",
  url_pattern: "Address of an account",
  display_in_profile_summary: "In the short profile",
  required: "Required",
  editable_by_user: "People fill it in themselves",
};

/** The form fields of a new or existing profile field of this kind. */
export function FieldInputs<V extends FieldValues>({
  form,
  type,
  savedOptions,
  others,
}: {
  form: FormState<V>;
  type: number;
  savedOptions: readonly ProfileFieldOption[];
  others: readonly ProfileFieldShape[];
}) {
  const cannotShow = summaryProblem(type, others);
  return (
    <>
      <TextInput label="Name" {...form.text("name")} />
      <TextInput label="Hint" description="A few words for who fills it in. May be empty." {...form.text("hint")} />
      {type === profileFieldTypes.SELECT.id && <OptionsInput saved={savedOptions} {...form.choice("options")} />}
      {type === profileFieldTypes.EXTERNAL_ACCOUNT.id && (
        <TextInput
          label="Address of an account"
          description="With %(username)s in place of the name: https://git.example.com/%(username)s"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("url_pattern")}
        />
      )}
      <Stack gap="md">
        <Switch label="Required" description="Apps ask for it until it is filled in." {...form.flag("required")} />
        <Switch
          label="People fill it in themselves"
          description="Otherwise only administrators do."
          {...form.flag("editable_by_user")}
        />
        <Switch
          label="In the short profile"
          description={
            cannotShow ?? `What opens at a click on a name. It has room for ${spellNumber(profileSummaryLimit)} fields.`
          }
          disabled={cannotShow !== undefined && !form.values.display_in_profile_summary}
          {...form.flag("display_in_profile_summary")}
        />
      </Stack>
    </>
  );
}

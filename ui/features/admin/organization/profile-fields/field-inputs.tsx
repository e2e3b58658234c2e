import { plural, t } from "@lingui/core/macro";
import { Stack, Switch, TextInput } from "@mantine/core";
import { profileSummaryLimit } from "#server/domain/profile-fields/limits.ts";
import {
  type ProfileFieldOption,
  type ProfileFieldShape,
  profileFieldTypes,
  userNamePlaceholder,
} from "#server/domain/profile-fields/shapes.ts";
import type { FormState } from "../../../../components/form/use-form.ts";
import { summaryProblem } from "./field-problems.ts";
import type { FieldValues } from "./field-values.ts";
import { OptionsInput } from "./options-input.tsx";

/** The titles of the fields. */
export const fieldLabels = (): Readonly<Record<keyof FieldValues, string>> => ({
  name: t`Name`,
  hint: t`Hint`,
  options: t`Options`,
  url_pattern: t`Account address`,
  display_in_profile_summary: t`Show in the short profile`,
  required: t`Required`,
  editable_by_user: t`People can change it`,
});

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
  const labels = fieldLabels();
  const problem = summaryProblem(type, others);
  return (
    <>
      <TextInput label={labels.name} {...form.text("name")} />
      <TextInput
        label={labels.hint}
        description={t`Helps people fill in the field. Optional.`}
        {...form.text("hint")}
      />
      {type === profileFieldTypes.SELECT.id && <OptionsInput saved={savedOptions} {...form.choice("options")} />}
      {type === profileFieldTypes.EXTERNAL_ACCOUNT.id && (
        <TextInput
          label={labels.url_pattern}
          description={t`Put ${{ placeholder: userNamePlaceholder }} in place of the user name: ${{ example: `https://git.example.com/${userNamePlaceholder}` }}`}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("url_pattern")}
        />
      )}
      <Stack gap="md">
        <Switch label={labels.required} description={t`Apps ask people to fill it in.`} {...form.flag("required")} />
        <Switch
          label={labels.editable_by_user}
          description={t`Otherwise only administrators can.`}
          {...form.flag("editable_by_user")}
        />
        <Switch
          label={labels.display_in_profile_summary}
          description={
            problem ??
            plural(
              { limit: profileSummaryLimit },
              {
                one: "The short profile opens when someone clicks a name. It shows up to # field.",
                other: "The short profile opens when someone clicks a name. It shows up to # fields.",
              },
            )
          }
          disabled={problem !== undefined && !form.values.display_in_profile_summary}
          {...form.flag("display_in_profile_summary")}
        />
      </Stack>
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import type { ProfileFieldShape } from "#server/domain/profile-fields/shapes.ts";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { FieldInputs, fieldLabels } from "./field-inputs.tsx";
import { describeKind } from "./field-kinds.ts";
import { fieldProblems } from "./field-problems.ts";
import { describeFieldRefusal } from "./field-refusal.ts";
import { createFieldParameters, type FieldValues, fieldOfParameter, readFieldValues } from "./field-values.ts";
import { RemoveField } from "./remove-field.tsx";
import { useConfirmLostAnswers } from "./use-confirm-lost-answers.tsx";

/** Changes or removes a profile field. Its kind cannot be changed. */
export function EditField({
  field,
  others,
  onClose,
}: {
  field: ProfileFieldShape;
  others: readonly ProfileFieldShape[];
  onClose: () => void;
}) {
  const [isRemoving, setRemoving] = useState(false);
  const { confirmFirst, question } = useConfirmLostAnswers(field.id);
  const { id, type } = field;
  const saved = readFieldValues(field);
  const form = useForm<FieldValues>({
    id: `profile-field/${id}`,
    saved,
    check: (values) => fieldProblems(type, values, others),
    save: async (changes, values) => {
      await confirmFirst(saved.options, values.options);
      const parameters = createFieldParameters(type, changes, values);
      await withDescribedRefusal(describeFieldRefusal, () =>
        api(profileFieldEndpoints.updateProfileField, { field_id: id, ...parameters }),
      );
    },
    fieldOf: fieldOfParameter,
  });
  const { title, about } = describeKind(type);
  return (
    <Stack gap="xl">
      <Form form={form} action={t`Save field`} labels={fieldLabels()}>
        <div>
          {title}
          <Text size="xs" c="dimmed">
            {joinSentences(about, t`The type can't be changed.`)}
          </Text>
        </div>
        <FieldInputs form={form} type={type} savedOptions={saved.options} others={others} />
      </Form>
      <div>
        <Button variant="outline" color="red" onClick={() => setRemoving(true)}>
          {t`Remove field`}
        </Button>
      </div>
      {question}
      {isRemoving && (
        <RemoveField
          field={field}
          onRemoved={() => {
            form.reset();
            onClose();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}

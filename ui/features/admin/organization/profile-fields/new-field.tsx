import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { fitsSummary, type ProfileFieldShape, profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { fieldsOf } from "../../../../components/form/error-field.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { FieldInputs } from "./field-inputs.tsx";
import { describeKind, listKinds } from "./field-kinds.ts";
import { fieldProblems } from "./field-problems.ts";
import { describeFieldRefusal } from "./field-refusal.ts";
import { createFieldParameters, emptyField, type FieldValues, fieldOfParameter } from "./field-values.ts";

type NewFieldValues = FieldValues & { readonly type: string };

const emptyValues: NewFieldValues = { ...emptyField, type: String(profileFieldTypes.SHORT_TEXT.id) };

/** Adds a profile field, after all others. */
export function NewField({ others, onClose }: { others: readonly ProfileFieldShape[]; onClose: () => void }) {
  const toast = useToasts();
  const form = useForm<NewFieldValues>({
    id: "profile-field/new",
    saved: emptyValues,
    isNew: true,
    check: ({ type, ...values }) => fieldProblems(Number(type), values, others),
    save: async (_, { type, ...values }) => {
      const parameters = createFieldParameters(Number(type), values, values);
      await withDescribedRefusal(describeFieldRefusal, () =>
        api(profileFieldEndpoints.addProfileField, { field_type: Number(type), ...parameters }),
      );
      toast({ message: t`Profile field ${{ field: values.name.trim() }} added.` });
    },
    fieldOf: new Map([
      ...fieldOfParameter,
      ...fieldsOf([profileFieldEndpoints.addProfileField], { field_type: "type" }),
    ]),
    onSaved: onClose,
  });
  const type = Number(form.values.type);
  const choose = (chosen: string) => {
    form.set("type", chosen);
    if (!fitsSummary(Number(chosen))) form.set("display_in_profile_summary", false);
  };
  return (
    <Form form={form} action={t`Add field`} onCancel={onClose}>
      <NativeSelect
        label={t({ message: "Type", comment: "What a profile field contains" })}
        description={describeKind(type).about}
        data={listKinds()}
        value={form.values.type}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <FieldInputs form={form} type={type} savedOptions={[]} others={others} />
    </Form>
  );
}

import { t } from "@lingui/core/macro";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type ProfileFieldShape, profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { PeopleSelect } from "../../../components/people-select.tsx";
import { listOptions, type ProfileValue } from "./format-profile-value.ts";

/** The input of a profile field, which depends on its kind. */
export function ProfileInput({
  field,
  value,
  error,
  onChange,
}: {
  field: ProfileFieldShape;
  value: ProfileValue;
  error: string | undefined;
  onChange: (value: ProfileValue) => void;
}) {
  const shared = { label: field.name, description: field.hint || undefined, error };
  if (field.type === profileFieldTypes.USER.id) {
    return <PeopleSelect {...shared} value={typeof value === "string" ? [] : value} onChange={onChange} />;
  }
  const text = {
    ...shared,
    value: String(value),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (field.type) {
    case profileFieldTypes.LONG_TEXT.id:
      return <Textarea autosize minRows={2} {...text} />;
    case profileFieldTypes.SELECT.id:
      return <NativeSelect data={[{ value: "", label: t`Not specified` }, ...listOptions(field)]} {...text} />;
    case profileFieldTypes.DATE.id:
      return <TextInput type="date" {...text} />;
    case profileFieldTypes.URL.id:
      return <TextInput type="url" {...text} />;
    default:
      return <TextInput {...text} />;
  }
}

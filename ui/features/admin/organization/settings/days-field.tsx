import { t } from "@lingui/core/macro";
import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { foreverTitle } from "../../../../lib/setting-values.ts";
import { forever } from "./typed-setting.ts";

/** Chooses no limit, or a number of days. `value` is {@link forever}, or the number as it was typed. */
export function DaysField({
  label,
  description,
  disabled,
  value,
  error,
  onChange,
}: {
  label: string;
  description: string | undefined;
  disabled: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Stack gap="sm">
      <NativeSelect
        label={label}
        description={description}
        disabled={disabled}
        data={[
          { value: forever, label: foreverTitle() },
          { value: "days", label: t`For a number of days` },
        ]}
        value={value === forever ? forever : "days"}
        onChange={({ currentTarget }) => onChange(currentTarget.value === forever ? forever : "")}
      />
      {value !== forever && (
        <TextInput
          label={t`Days`}
          inputMode="numeric"
          disabled={disabled}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  );
}

import { NativeSelect, type NativeSelectProps } from "@mantine/core";

/** A value that can be chosen, and its title. */
export type Choice<Value extends string> = { readonly value: Value; readonly label: string };

/** A select whose values have a type of their own. `onChange` receives the value itself. */
export function ChoiceSelect<Value extends string>({
  data,
  onChange,
  ...others
}: {
  data: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
} & Omit<NativeSelectProps, "data" | "value" | "onChange">) {
  return (
    <NativeSelect
      data={[...data]}
      onChange={({ currentTarget }) => {
        const chosen = data.find(({ value }) => value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      {...others}
    />
  );
}

import { NativeSelect } from "@mantine/core";
import { counted } from "../../../../lib/words.ts";
import type { Limit } from "./message-values.ts";

const usual: readonly (readonly [Limit, string])[] = [
  ["60", "1 minute"],
  ["120", "2 minutes"],
  ["600", "10 minutes"],
  ["3600", "1 hour"],
  ["86400", "1 day"],
  ["604800", "1 week"],
  ["2592000", "30 days"],
  ["unlimited", "Any length of time"],
];

/** For how long something may be done; a time that was chosen elsewhere is offered too. */
export function LimitField(props: {
  label: string;
  disabled?: boolean;
  value: Limit;
  error: string | undefined;
  onChange: (value: Limit) => void;
}) {
  const { value, onChange, ...others } = props;
  const known = usual.some(([limit]) => limit === value);
  const options = known ? usual : [...usual, [value, counted(Number(value), "second")] as const];
  return (
    <NativeSelect
      {...others}
      value={value}
      data={options.map(([limit, label]) => ({ value: limit, label }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

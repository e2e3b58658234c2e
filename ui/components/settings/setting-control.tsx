import { NativeSelect, Switch } from "@mantine/core";
import type { PlainSetting } from "#server/domain/setting-kinds.ts";
import { listOptions } from "../../lib/setting-values.ts";
import { NumberControl } from "./number-control.tsx";
import type { SavedChoice } from "./use-saved-choice.ts";

/**
 * The input of a setting, which depends on its kind. `id` is the input's ID, `describedBy` those of its explanations. `isOwn`
 * says that only the person can change it, `isLocked` that they may not.
 */
export function SettingControl(props: {
  of: PlainSetting;
  setting: SavedChoice;
  isOwn: boolean;
  isLocked: boolean;
  id: string;
  describedBy: string;
}) {
  const { of, setting, isLocked, id, describedBy } = props;
  const { value, choose } = setting;
  if (of.kind === "number") return <NumberControl {...props} of={of} />;
  if (of.kind === "flag")
    return (
      <Switch
        id={id}
        aria-describedby={describedBy}
        disabled={isLocked}
        checked={value === true}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    );
  const options = listOptions(of, value);
  return (
    <NativeSelect
      id={id}
      aria-describedby={describedBy}
      disabled={isLocked}
      value={String(value)}
      data={options.map(([each, words]) => ({ value: String(each), label: words }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([each]) => String(each) === currentTarget.value);
        if (chosen) choose(chosen[0]);
      }}
    />
  );
}

import { NativeSelect, Switch } from "@mantine/core";
import type { DefaultSettingName } from "#server/domain/settings/shapes/settings.ts";
import { NumberControl } from "./number-control.tsx";
import type { Setting } from "./use-setting.ts";
import { kindOf, optionsOf } from "./words/value-words.ts";

/** What a setting is chosen with. `id` is the field's own, `describedBy` those of what is said about it. */
export function SettingControl(props: { name: DefaultSettingName; setting: Setting; id: string; describedBy: string }) {
  const { name, setting, id, describedBy } = props;
  const { value, choose } = setting;
  const kind = kindOf(name);
  if (kind === "number") return <NumberControl {...props} />;
  if (kind === "flag")
    return (
      <Switch
        id={id}
        aria-describedby={describedBy}
        checked={value === true}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    );
  const options = optionsOf(name, value);
  return (
    <NativeSelect
      id={id}
      aria-describedby={describedBy}
      value={String(value)}
      data={options.map(([each, words]) => ({ value: String(each), label: words }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([each]) => String(each) === currentTarget.value);
        if (chosen) choose(chosen[0]);
      }}
    />
  );
}

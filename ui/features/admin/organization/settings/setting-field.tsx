import { t } from "@lingui/core/macro";
import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { PlainSetting } from "#server/domain/setting-kinds.ts";
import type { FormState } from "../../../../components/form/use-form.ts";
import { i18n } from "../../../../lib/i18n.ts";
import { listOptions } from "../../../../lib/setting-values.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canChangeSetting } from "../../../../store/organization/rights/settings.ts";
import { ChannelField } from "./channel-field.tsx";
import { DaysField } from "./days-field.tsx";
import type { TypedSettings } from "./part-settings.ts";
import { readTyped, toTyped } from "./typed-setting.ts";

/** A setting in a form: its title, its explanation, and the input of its kind. */
export function SettingField({
  setting,
  name,
  form,
}: {
  setting: PlainSetting;
  name: string;
  form: FormState<TypedSettings>;
}): ReactElement {
  const disabled = !useOrganization((state) => canChangeSetting(state, setting));
  const about = setting.about && i18n._(setting.about);
  const description = disabled ? t`Only owners can change this.` : about;
  const field = { label: i18n._(setting.title), description, disabled };
  switch (setting.kind) {
    case "flag":
      return <Switch {...field} {...form.flag(name)} />;
    case "choice":
    case "language":
    case "seconds": {
      const text = form.text(name);
      const read = readTyped(setting, text.value);
      const options = "value" in read ? listOptions(setting, read.value) : [];
      const data = options.map(([value, label]) => ({ value: String(toTyped(setting, value)), label }));
      return <NativeSelect {...field} {...text} data={data} />;
    }
    case "days":
      return <DaysField {...field} {...form.text(name)} onChange={(days) => form.set(name, days)} />;
    case "channel":
      return <ChannelField {...field} {...form.text(name)} onChange={(id) => form.set(name, id)} />;
    case "number":
      return <TextInput {...field} inputMode="numeric" {...form.text(name)} />;
    case "line":
      return <TextInput {...field} {...form.text(name)} />;
    case "prose":
      return <Textarea {...field} autosize minRows={3} {...form.text(name)} />;
  }
}

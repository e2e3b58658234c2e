import { msg, t } from "@lingui/core/macro";
import { Menu, Text } from "@mantine/core";
import { IconContrast, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { i18n } from "../lib/i18n.ts";
import { explain } from "../store/api.ts";
import { useColors } from "../store/appearance.ts";

const schemes = [
  {
    value: "auto",
    label: msg({ message: "System", comment: "Colors as the computer has them" }),
    Icon: IconDeviceDesktop,
  },
  { value: "light", label: msg({ message: "Light", comment: "Colors" }), Icon: IconSun },
  { value: "dark", label: msg({ message: "Dark", comment: "Colors" }), Icon: IconMoon },
] as const;

/** The choices of a menu for the colors of the account. The menu stays open if they are not saved, and says why. */
export function AppearanceChoices() {
  const { scheme, isHigh, choose } = useColors();
  const choice = useMutation({ mutationFn: choose });
  const chooseScheme = (chosen: string) => {
    const found = schemes.find(({ value }) => value === chosen);
    if (found !== undefined) choice.mutate({ scheme: found.value });
  };
  return (
    <>
      <Menu.Label>{t`Appearance`}</Menu.Label>
      <Menu.RadioGroup value={scheme} onChange={chooseScheme}>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} aria-hidden />}>
            {i18n._(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.CheckboxItem
        checked={isHigh}
        onChange={(checked) => choice.mutate({ isHigh: checked })}
        rightSection={<IconContrast size={18} aria-hidden />}
      >
        {t`High contrast`}
      </Menu.CheckboxItem>
      {choice.error && (
        <Text c="red" size="xs" role="alert" px="sm" py="xs">
          {explain(choice.error)}
        </Text>
      )}
    </>
  );
}

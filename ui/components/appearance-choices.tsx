import { msg, t } from "@lingui/core/macro";
import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconContrast, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { i18n } from "../lib/i18n.ts";
import { useHighContrast } from "../store/appearance.ts";

const schemes = [
  {
    value: "auto",
    label: msg({ message: "System", comment: "Colors as the computer has them" }),
    Icon: IconDeviceDesktop,
  },
  { value: "light", label: msg({ message: "Light", comment: "Colors" }), Icon: IconSun },
  { value: "dark", label: msg({ message: "Dark", comment: "Colors" }), Icon: IconMoon },
] as const;

/** The choices of a menu for the page's appearance. */
export function AppearanceChoices() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [high, setHigh] = useHighContrast();
  const chooseScheme = (chosen: string) => {
    const scheme = schemes.find(({ value }) => value === chosen);
    if (scheme !== undefined) setColorScheme(scheme.value);
  };
  return (
    <>
      <Menu.Label>{t`Appearance`}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={chooseScheme}>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} aria-hidden />}>
            {i18n._(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.CheckboxItem checked={high} onChange={setHigh} rightSection={<IconContrast size={18} aria-hidden />}>
        {t`High contrast`}
      </Menu.CheckboxItem>
    </>
  );
}

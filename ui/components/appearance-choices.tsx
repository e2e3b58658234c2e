import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconContrast, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useHighContrast } from "../store/appearance.ts";

const schemes = [
  { value: "auto", label: "Like the system", Icon: IconDeviceDesktop },
  { value: "light", label: "Light", Icon: IconSun },
  { value: "dark", label: "Dark", Icon: IconMoon },
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
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={chooseScheme}>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} aria-hidden />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.CheckboxItem checked={high} onChange={setHigh} rightSection={<IconContrast size={18} aria-hidden />}>
        High contrast
      </Menu.CheckboxItem>
    </>
  );
}

import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useSignOut } from "../../../components/use-sign-out.ts";

/** Runs an action of the palette by its key. */
export function usePaletteAction(onShortcuts: () => void): (key: string) => void {
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  return (key) => {
    const [what, choice] = key.split("/");
    if (what === "scheme") setColorScheme(choice as MantineColorScheme);
    else if (what === "sign-out") signOut.mutate();
    else onShortcuts();
  };
}

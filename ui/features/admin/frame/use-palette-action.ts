import type { MantineColorScheme } from "@mantine/core";
import { useChooseColors } from "../../../components/use-choose-colors.ts";
import { useSignOut } from "../../../components/use-sign-out.ts";

const schemes: readonly MantineColorScheme[] = ["auto", "light", "dark"];

/** Runs an action of the palette by its key. */
export function usePaletteAction(onShortcuts: () => void): (key: string) => void {
  const signOut = useSignOut();
  const { chooseColors } = useChooseColors();
  return (key) => {
    const [what, choice] = key.split("/");
    const scheme = schemes.find((each) => each === choice);
    if (what === "scheme" && scheme !== undefined) chooseColors({ scheme });
    else if (what === "sign-out") signOut.mutate();
    else onShortcuts();
  };
}

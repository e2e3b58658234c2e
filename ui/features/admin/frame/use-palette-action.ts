import type { MantineColorScheme } from "@mantine/core";
import { useToasts } from "../../../components/toasts.tsx";
import { useSignOut } from "../../../components/use-sign-out.ts";
import { explain } from "../../../store/api.ts";
import { useColors } from "../../../store/appearance.ts";

const schemes: readonly MantineColorScheme[] = ["auto", "light", "dark"];

/** Runs an action of the palette by its key. */
export function usePaletteAction(onShortcuts: () => void): (key: string) => void {
  const signOut = useSignOut();
  const { choose } = useColors();
  const show = useToasts();
  return (key) => {
    const [what, choice] = key.split("/");
    const scheme = schemes.find((each) => each === choice);
    if (what === "scheme" && scheme !== undefined)
      choose({ scheme }).catch((error: unknown) => show({ message: explain(error) }));
    else if (what === "sign-out") signOut.mutate();
    else onShortcuts();
  };
}

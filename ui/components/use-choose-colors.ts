import { explain } from "../store/api.ts";
import { useColors } from "../store/appearance.ts";
import { useToasts } from "./toasts.tsx";

/** Whether the contrast is high, and a function that changes the colors of the account. A toast says why they are not saved. */
export function useChooseColors() {
  const { isHigh, choose } = useColors();
  const show = useToasts();
  return {
    isHigh,
    chooseColors: (colors: Parameters<typeof choose>[0]) => {
      choose(colors).catch((error: unknown) => show({ message: explain(error) }));
    },
  };
}

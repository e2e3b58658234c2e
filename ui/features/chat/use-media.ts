import { useCallback, useSyncExternalStore } from "react";

/** One column has room: a phone. */
export const narrowWindow = "(width < 700px)";

/** Three columns have room. */
export const wideWindow = "(width >= 1000px)";

/** What is mainly used to point is a finger: a phone or a tablet, which has a camera. */
export const touchScreen = "(pointer: coarse)";

/** The reader has asked for no motion. */
export const noMotion = "(prefers-reduced-motion: reduce)";

/** Whether the window fits a media query. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

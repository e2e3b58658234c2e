import { useState } from "react";
import { openingAnchor, type View } from "../../store/chat/address/view.ts";
import { useChatStore } from "./chat-context.tsx";

/**
 * Opens the view at its place again when somebody chooses the address that is open already, after they have scrolled
 * away. `openings` is another number each time.
 */
export function useOpenings(view: View | undefined): { readonly openings: number; readonly openAgain: () => void } {
  const store = useChatStore();
  const [openings, setOpenings] = useState(0);
  return {
    openings,
    openAgain: () => {
      if (view?.kind !== "narrow") return;
      store.open(view.narrow, openingAnchor(view));
      setOpenings((count) => count + 1);
    },
  };
}

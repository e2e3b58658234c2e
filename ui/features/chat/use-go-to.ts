import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { View } from "../../store/chat/address/view.ts";
import { useChatStore } from "./chat-context.tsx";
import { addressOf } from "./names/address-of.ts";

/** Returns a function that shows a view. With `replace`, the Back button does not return to what is shown now. */
export function useGoTo(): (view: View, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  const store = useChatStore();
  return useCallback(
    (view, options) => {
      const address = addressOf(store, view);
      void navigate({ to: ".", hash: address.slice(address.indexOf("#") + 1), ...options });
    },
    [navigate, store],
  );
}

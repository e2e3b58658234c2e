import { useCallback } from "react";
import { useAddress } from "../../../lib/use-address.ts";

/** The open item within a part of the page: its ID, or "new"; undefined when nothing is open. */
export function useViewed() {
  const [address, go] = useAddress();
  const view = useCallback((id: string) => go((before) => ({ ...before, view: id }), { replace: false }), [go]);
  const close = useCallback(() => go(({ view: _, ...rest }) => rest, { replace: false }), [go]);
  return { viewed: address.view, view, close };
}

import { useCallback } from "react";
import type { View } from "../../../store/chat/address/view.ts";
import { type Narrow, narrowKey } from "../../../store/chat/narrow.ts";
import { useFormatAddress } from "../names/use-format-address.ts";

/** The address of a narrow, and whether that is what is open. */
export type LinkTo = (narrow: Narrow) => { readonly href: string; readonly isOpen: boolean };

/** Returns a function for the links of the left column. */
export function useLinkTo(view: View | undefined): LinkTo {
  const addressOf = useFormatAddress();
  const openKey = view?.kind === "narrow" ? narrowKey(view.narrow) : undefined;
  return useCallback(
    (narrow) => ({ href: addressOf({ kind: "narrow", narrow }), isOpen: narrowKey(narrow) === openKey }),
    [addressOf, openKey],
  );
}

import { parseAddress } from "../../store/chat/address/parse-address.ts";
import { openingAnchor } from "../../store/chat/address/view.ts";
import type { Chat, Place } from "../../store/chat/chat-store.ts";
import { addressContext } from "./address-context.ts";
import { homeView } from "./home-view.ts";

/**
 * The messages that the address of this tab names. The page opens them when it is drawn the first time; with this, they
 * are requested before. Undefined if the address names something else, or a conversation that is looked up first.
 */
export function firstPlace(organization: Chat["organization"]): Place | undefined {
  const hash = location.hash.slice(1);
  const view = hash === "" ? homeView({ organization }) : parseAddress(hash, addressContext(organization));
  if (view?.kind !== "narrow" || view.with !== undefined) return undefined;
  return { narrow: view.narrow, anchor: openingAnchor(view) };
}

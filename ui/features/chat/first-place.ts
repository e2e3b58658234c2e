import { parseAddress } from "../../store/chat/address/parse-address.ts";
import { openingAnchor } from "../../store/chat/address/view.ts";
import type { Chat, ListPlace } from "../../store/chat/chat-store.ts";
import { addressContext } from "./address-context.ts";
import { homeView } from "./home-view.ts";

/**
 * The messages that the address of this tab names. The page opens them when it is first drawn. This function lets them be
 * requested earlier. Undefined if the address names something else, or a conversation that must be looked up first.
 */
export function firstPlace(organization: Chat["organization"]): ListPlace | undefined {
  const hash = location.hash.slice(1);
  const view = hash === "" ? homeView({ organization }) : parseAddress(hash, addressContext(organization));
  if (view?.kind !== "narrow" || view.with !== undefined) return undefined;
  return { narrow: view.narrow, anchor: openingAnchor(view) };
}

import { parseAddress } from "../../../../store/chat/address/parse-address.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import { channelOfNarrow, conversationOfNarrow } from "../../../../store/chat/narrow.ts";

/** What a menu is about. */
export type MenuSubject = Conversation | { readonly kind: "channel"; readonly channelId: number };

/** What an address of this page shows, if that has a menu. */
export function readSubject(address: string, selfId: number): MenuSubject | undefined {
  const hash = address.slice(address.indexOf("#"));
  const view = parseAddress(hash, { selfId, findChannel: () => undefined, findUser: () => undefined });
  if (view?.kind !== "narrow") return undefined;
  const channelId = channelOfNarrow(view.narrow);
  if (view.narrow.length === 1 && channelId !== undefined) return { kind: "channel", channelId };
  return conversationOfNarrow(view.narrow);
}

import { parseAddress } from "../../../../store/chat/address/parse-address.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import {
  channelNarrow,
  channelOfNarrow,
  conversationNarrow,
  conversationOfNarrow,
} from "../../../../store/chat/narrow.ts";
import { addressOf } from "../../names/address-of.ts";

/** A conversation or a channel, which have menus of their own. */
export type Place = Conversation | { readonly kind: "channel"; readonly channelId: number };

/** What a menu is about. A view is the part of its address after the #. */
export type MenuSubject = Place | { readonly kind: "view"; readonly fragment: string };

/** What the menu of a button is about. */
export function subjectOf({ dataset: { menu = "", view } }: HTMLElement, selfId: number): MenuSubject | undefined {
  return view === undefined ? readSubject(menu, selfId) : { kind: "view", fragment: fragmentIn(menu) };
}

/** The fragment of the address that shows the subject of a menu. */
export function fragmentOf(store: ChatStore, subject: MenuSubject): string {
  if (subject.kind === "view") return subject.fragment;
  const narrow = subject.kind === "channel" ? channelNarrow(subject.channelId) : conversationNarrow(subject);
  return fragmentIn(addressOf(store, { kind: "narrow", narrow }));
}

function fragmentIn(address: string): string {
  return address.slice(address.indexOf("#") + 1);
}

/** What an address of this page shows, if that is a conversation or a channel. */
export function readSubject(address: string, selfId: number): Place | undefined {
  const view = parseAddress(fragmentIn(address), { selfId, findChannel: () => undefined, findUser: () => undefined });
  if (view?.kind !== "narrow") return undefined;
  const channelId = channelOfNarrow(view.narrow);
  if (view.narrow.length === 1 && channelId !== undefined) return { kind: "channel", channelId };
  return conversationOfNarrow(view.narrow);
}

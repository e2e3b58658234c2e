import { formatAddress } from "../../../store/chat/address/format-address.ts";
import type { View } from "../../../store/chat/address/view.ts";
import type { ChatStore } from "../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { channelsById } from "../../../store/organization/selectors.ts";

/** The address of a view, with the names that channels have now. It is relative to the server. */
export function addressOf({ chat }: ChatStore, view: View): string {
  const organization = chat.now()?.organization;
  return formatAddress(view, (id) => (organization && channelsById(organization).get(id)?.name) ?? "");
}

/** The address of a message in its conversation. */
export function messageAddress(store: ChatStore, id: number, conversation: Conversation): string {
  return addressOf(store, { kind: "narrow", narrow: conversationNarrow(conversation), near: id });
}

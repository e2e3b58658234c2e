import { formatAddress } from "../../../store/chat/address/format-address.ts";
import type { ChatStore } from "../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { channelsById } from "../../../store/organization/selectors.ts";

/** The address of a conversation, or of a message in it, relative to the server. */
export function addressOf(store: ChatStore, conversation: Conversation, near?: number): string {
  const organization = store.chat.now()?.organization;
  const nameOf = (id: number) => (organization && channelsById(organization).get(id)?.name) ?? "";
  const narrow = conversationNarrow(conversation);
  return formatAddress({ kind: "narrow", narrow, ...(near === undefined ? {} : { near }) }, nameOf);
}

import type { View } from "../../../../store/chat/address/view.ts";
import type { Chat, ChatStore } from "../../../../store/chat/chat-store.ts";
import { type Conversation, conversationKey } from "../../../../store/chat/message.ts";
import { channelNarrow, channelOfNarrow, conversationNarrow, type Narrow } from "../../../../store/chat/narrow.ts";
import type { ConversationKey } from "../../page-keys.ts";
import { topicChoices } from "../../sidebar/count-unread.ts";
import { groupChannels } from "../../sidebar/group-channels.ts";
import { narrowAround } from "../../use-view.ts";
import { listConversations, nextUnread } from "./next-unread.ts";

/** What is open and selected when a key is pressed. */
type KeyContext = {
  readonly chat: Chat;
  readonly topics: ChatStore["topics"];
  readonly view: View | undefined;
  /** The conversation that is open. */
  readonly open: Conversation | undefined;
  /** The conversation of the selected message. */
  readonly selected: Conversation | undefined;
  readonly messageId: number;
};

/** The view that a key opens; undefined if there is none. */
export function findKeyView(key: ConversationKey, context: KeyContext): View | undefined {
  const { chat, topics, open, selected, messageId } = context;
  const list = () => listConversations(chat, topics, open);
  const { isFollowed } = topicChoices(chat.organization);
  switch (key) {
    case "next-unread":
      return conversationView(nextUnread(list(), open));
    case "next-unread-direct":
      return conversationView(nextUnread(list(), open, ({ kind }) => kind === "direct"));
    case "next-unread-followed":
      return conversationView(nextUnread(list(), open, (each) => each.kind === "topic" && isFollowed(each)));
    case "next-channel":
      return nextChannel(context, 1);
    case "previous-channel":
      return nextChannel(context, -1);
    case "open-conversation":
      return openConversation(open, selected);
    case "open-context":
      return selected && { ...narrowView(conversationNarrow(selected)), near: messageId };
    case "topics":
      return topicsView(context);
    default:
      return undefined;
  }
}

/** The conversation of the selected message; if that is open already, its channel. */
function openConversation(open: Conversation | undefined, selected: Conversation | undefined): View | undefined {
  const isOther = selected !== undefined && (open === undefined || conversationKey(open) !== conversationKey(selected));
  if (isOther) return conversationView(selected);
  return open?.kind === "topic" ? narrowView(channelNarrow(open.channelId)) : undefined;
}

function topicsView({ view, selected }: KeyContext): View | undefined {
  if (selected?.kind === "topic") return { kind: "topics", channelId: selected.channelId };
  const channelId = view?.kind === "narrow" ? channelOfNarrow(view.narrow) : undefined;
  return channelId === undefined ? undefined : { kind: "topics", channelId };
}

/** The channel beside the open one in the left column. Without an open one, the first or the last. */
function nextChannel({ chat, view }: KeyContext, step: 1 | -1): View | undefined {
  const ids = groupChannels(chat.organization).flatMap(({ channels }) => channels.map(({ id }) => id));
  const open = narrowAround(view);
  const openId = open && channelOfNarrow(open);
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  const id = at === -1 && step === -1 ? ids.at(-1) : ids[(at + step + ids.length) % ids.length];
  return id === undefined ? undefined : narrowView(channelNarrow(id));
}

function conversationView(conversation: Conversation | undefined): View | undefined {
  return conversation && narrowView(conversationNarrow(conversation));
}

function narrowView(narrow: Narrow) {
  return { kind: "narrow", narrow } as const;
}

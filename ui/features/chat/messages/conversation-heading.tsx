import { IconHash, IconMessages } from "@tabler/icons-react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import { openedList } from "../../../store/chat/message-model.ts";
import { conversationNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import { useBarShown } from "../actions/use-bar-shown.ts";
import { useChat } from "../chat-context.tsx";
import { readMarkedParts } from "../content/marked-parts.ts";
import { MenuButton } from "../conversation-menu/menu-button.tsx";
import { channelColors, channelStyle } from "../names/channel-style.ts";
import { ConversationName } from "../names/conversation-name.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { NotificationState } from "../names/notification-state.tsx";
import { useFormatAddress } from "../names/use-format-address.ts";
import { UnreadCount } from "../sidebar/unread-count.tsx";
import classes from "./conversation-heading.module.css";

const lazyButtons = createLazyPart(
  () => import("../conversation-menu/late/heading-buttons.tsx").then((all) => all.HeadingButtons),
  "conversation-menu",
);

/**
 * Names the conversation that has the messages below, counts its unread messages, and links to it: from a search and
 * the like to the first one of these messages, `messageId`, if it is read. It stays at the top of the list while its
 * messages are on the screen. At a topic, the mouse and the keyboard find buttons that mute and resolve it.
 */
export function ConversationHeading({
  conversation,
  messageId,
}: {
  conversation: Conversation;
  messageId: number | undefined;
}) {
  const name = useChat(({ organization }) => nameConversation(organization, conversation));
  const color = useChat(({ organization }) =>
    conversation.kind === "topic" ? channelColors(organization).get(conversation.channelId) : undefined,
  );
  const key = conversationKey(conversation);
  const count = useChat(({ model }) => model.unreads.byConversation.get(key)?.ids.size ?? 0);
  const hasMention = useChat(({ model: { unreads } }) =>
    [...unreads.mentions].some((id) => unreads.byId.get(id) === key),
  );
  const marked = useChat(({ model }) => openedList(model)?.markedTopics?.get(key));
  const addressOf = useFormatAddress();
  const near = useChat(({ model }) => {
    const narrow = openedList(model)?.narrow ?? [];
    return messageId !== undefined && isSelection(narrow) && !model.unreads.byId.has(messageId) ? messageId : undefined;
  });
  const { isShown, handlers } = useBarShown<HTMLDivElement>();
  const Icon = conversation.kind === "topic" ? IconHash : IconMessages;
  const view = { kind: "narrow", narrow: conversationNarrow(conversation) } as const;
  return (
    <div {...handlers} className={classes.heading} style={channelStyle(color ?? "")} data-menu-row>
      <h2>
        <Icon size={14} aria-hidden />
        <a href={addressOf(near === undefined ? view : { ...view, near })}>
          <ConversationName
            conversation={conversation}
            topic={marked === undefined ? undefined : <MarkedText html={marked} />}
          />
        </a>
        <NotificationState narrow={view.narrow} />
        {count > 0 && (
          <span className={classes.count}>
            <UnreadCount count={count} hasMention={hasMention} />
          </span>
        )}
      </h2>
      {isShown && conversation.kind === "topic" && (
        <lazyButtons.Part topic={conversation} messageId={messageId} onFailure={leaveToMenu} />
      )}
      <MenuButton address={addressOf(view)} name={name} />
    </div>
  );
}

/** The menu has the same actions. If it cannot be loaded either, it says so to those who want one. */
function leaveToMenu(): void {}

/** Whether a narrow shows single messages of conversations, such as those that were found. */
function isSelection(narrow: Narrow): boolean {
  return narrow.some(({ operator, operand }) => operator !== "channel" && operand !== "dm");
}

/** A topic with the words marked that were searched for. */
function MarkedText({ html }: { html: string }) {
  return readMarkedParts(html).map(({ text, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else, and do not move.
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

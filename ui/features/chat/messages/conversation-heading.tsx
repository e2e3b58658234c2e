import { plural } from "@lingui/core/macro";
import { IconHash, IconMessages } from "@tabler/icons-react";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { MenuButton } from "../conversation-menu/menu-button.tsx";
import { channelColors, channelStyle } from "../names/channel-style.ts";
import { nameConversation } from "../names/conversation-names.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import classes from "./conversation-heading.module.css";

/**
 * Says which conversation the messages below are in, and how many of its messages are unread, and leads there. It stays
 * at the top of the list while its messages are on the screen.
 */
export function ConversationHeading({ conversation }: { conversation: Conversation }) {
  const name = useChat(({ organization }) => nameConversation(organization, conversation));
  const color = useChat(({ organization }) =>
    conversation.kind === "topic" ? channelColors(organization).get(conversation.channelId) : undefined,
  );
  const key = conversationKey(conversation);
  const count = useChat(({ model }) => model.unreads.byConversation.get(key)?.ids.size ?? 0);
  const addressOf = useFormatAddress();
  const Icon = conversation.kind === "topic" ? IconHash : IconMessages;
  const address = addressOf({ kind: "narrow", narrow: conversationNarrow(conversation) });
  return (
    <div className={classes.heading} style={channelStyle(color ?? "")} data-menu-row>
      <h2>
        <Icon size={14} aria-hidden />
        <a href={address} dir="auto">
          {name}
        </a>
        {count > 0 && (
          <span className={classes.count} role="img" aria-label={plural(count, { one: "# unread", other: "# unread" })}>
            {count}
          </span>
        )}
      </h2>
      <MenuButton address={address} name={name} />
    </div>
  );
}

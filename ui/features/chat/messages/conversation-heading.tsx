import { IconHash, IconMessages } from "@tabler/icons-react";
import type { Conversation } from "../../../store/chat/message.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import classes from "./message-rows.module.css";

/** Says which conversation the messages below are in, and leads there. */
export function ConversationHeading({ conversation }: { conversation: Conversation }) {
  const name = useChat(({ organization }) => nameConversation(organization, conversation));
  const addressOf = useFormatAddress();
  const Icon = conversation.kind === "topic" ? IconHash : IconMessages;
  return (
    <h2 className={classes.heading}>
      <Icon size={14} aria-hidden />
      <a href={addressOf({ kind: "narrow", narrow: conversationNarrow(conversation) })} dir="auto">
        {name}
      </a>
    </h2>
  );
}

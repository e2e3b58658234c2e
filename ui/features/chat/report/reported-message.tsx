import type { Message } from "../../../store/chat/message.ts";
import { useChat } from "../chat-context.tsx";
import { spokenText } from "../messages/spoken-text.ts";
import { nameSender } from "../names/conversation-names.ts";
import classes from "./reported-message.module.css";

/** Whose message is reported, and its first words. */
export function ReportedMessage({ message }: { message: Message }) {
  const name = useChat(({ organization }) => nameSender(organization, message));
  return (
    <blockquote className={classes.message}>
      <div className={classes.sender} translate="no">
        <bdi>{name}</bdi>
      </div>
      <div className={classes.text} dir="auto" translate="no">
        {spokenText(message.content)}
      </div>
    </blockquote>
  );
}

import type { Message } from "../../../store/chat/message.ts";
import { peopleById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import { spokenText } from "../messages/spoken-text.ts";
import classes from "./reported-message.module.css";

/** Whose message is reported, and its first words. */
export function ReportedMessage({ message }: { message: Message }) {
  const sender = useChat(({ organization }) => peopleById(organization).get(message.sender_id));
  return (
    <blockquote className={classes.message}>
      <div className={classes.sender} translate="no">
        <bdi>{sender?.full_name ?? message.sender_full_name}</bdi>
      </div>
      <div className={classes.text} dir="auto" translate="no">
        {spokenText(message.content)}
      </div>
    </blockquote>
  );
}

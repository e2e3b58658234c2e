import { t } from "@lingui/core/macro";
import { type Conversation, conversationKey } from "../../../../store/chat/message.ts";
import { useChat } from "../../chat-context.tsx";
import { namePerson } from "../../names/conversation-names.ts";
import classes from "./typing-line.module.css";
import { typingPeople } from "./typing-people.ts";

/** Who is typing in a conversation. The line has the same height if nobody is, so that nothing moves. */
export function TypingLine({ to }: { to: Conversation }) {
  const text = useChat((chat) => {
    const ids = typingPeople(chat, conversationKey(to));
    return describeTyping(ids.map((id) => namePerson(chat.organization, id)));
  });
  return (
    <div className={classes.line} data-typing={text !== "" || undefined}>
      {text}
    </div>
  );
}

function describeTyping([name, second, third]: readonly string[]): string {
  if (name === undefined) return "";
  if (second === undefined) return t`${name} is typing…`;
  return third === undefined ? t`${name} and ${second} are typing…` : t`Several people are typing…`;
}

import { t } from "@lingui/core/macro";
import { type Conversation, conversationKey } from "../../../../store/chat/message.ts";
import { useChat } from "../../chat-context.tsx";
import { namePerson } from "../../names/conversation-names.ts";
import { mutedIds } from "../../people/muted-people.ts";
import classes from "./typing-line.module.css";

/** Who is typing in a conversation. The line has the same height if nobody is, so that nothing moves. */
export function TypingLine({ to }: { to: Conversation }) {
  const text = useChat(({ organization, typists }) => {
    const ids = [...(typists.get(conversationKey(to))?.keys() ?? [])];
    const muted = mutedIds(organization);
    return describeTyping(ids.filter((id) => !muted.has(id)).map((id) => namePerson(organization, id)));
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

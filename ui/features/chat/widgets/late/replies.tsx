import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { conversationOf, type Message } from "../../../../store/chat/message.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { useChat } from "../../chat-context.tsx";
import { findRefusalHere } from "../../compose/refusal-here.ts";
import type { ShownWidget } from "./read-widget.ts";
import classes from "./widget.module.css";

/**
 * The replies that a bot offers. A click writes one into the box of the conversation: the reader sees what they are about
 * to say, which may be more than the button does.
 */
export function Replies({
  form: { heading, replies },
  message,
}: {
  form: Extract<ShownWidget, { kind: "replies" }>;
  message: Message;
}) {
  const { writeTo } = useMessageActions();
  const to = conversationOf(message);
  const mayReply = useChat((chat) => findRefusalHere(chat, to) === null);
  return (
    <section className={classes.widget} aria-label={t`Replies`}>
      <p className={classes.title} dir="auto">
        {heading}
      </p>
      <ul className={classes.entries}>
        {replies.map(({ name, description, text }) => (
          <li key={`${name} ${text}`} className={classes.reply}>
            <Button variant="default" disabled={!mayReply} onClick={() => writeTo(to, text)}>
              <bdi>{name}</bdi>
            </Button>
            <span dir="auto">{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { conversationOf, type Message } from "../../../../store/chat/message.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { findRefusalHere } from "../../compose/refusal-here.ts";
import type { ShownWidget } from "./read-widget.ts";
import classes from "./widget.module.css";

/** The replies that a bot offers. A click sends one to the conversation of the message. */
export function Replies({
  form: { heading, replies },
  message,
}: {
  form: Extract<ShownWidget, { kind: "replies" }>;
  message: Message;
}) {
  const store = useChatStore();
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
            <Button variant="default" disabled={!mayReply} onClick={() => store.send(to, text)}>
              <bdi>{name}</bdi>
            </Button>
            <span dir="auto">{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

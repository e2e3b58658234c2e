import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import classes from "./compose-box.module.css";
import { useDraft } from "./use-draft.ts";

/** Where a message to a conversation is written. What is typed is kept as a draft. */
export function ComposeBox({
  to,
  taken,
  inserter,
  onSent,
}: {
  to: Conversation;
  taken: OutboxEntry | undefined;
  /** Gets the function that writes text at the caret. */
  inserter: RefObject<((text: string) => void) | undefined>;
  onSent: () => void;
}) {
  const store = useChatStore();
  const name = useChat(({ organization }) => nameConversation(organization, to));
  const sendsOnEnter = useChat(({ organization }) => organization.user_settings.enter_sends);
  const draft = useDraft(to, taken?.content);
  const [isComposing, setComposing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = useEffectEvent((text: string) => {
    if (area.current === null) return;
    const { selectionStart, selectionEnd } = area.current;
    area.current.focus();
    if (text === "") return;
    area.current.setRangeText(text, selectionStart, selectionEnd, "end");
    draft.write(area.current.value);
  });
  useEffect(() => {
    inserter.current = (text) => insert(text);
    return () => {
      inserter.current = undefined;
    };
  }, [inserter]);
  const isEmpty = draft.text.trim() === "";
  const send = () => {
    if (isEmpty) return;
    store.send(
      to,
      draft.text,
      taken !== undefined && conversationKey(taken.to) === conversationKey(to) ? taken : undefined,
    );
    draft.clear();
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing || event.shiftKey) return;
    if (!sendsOnEnter && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={area}
        className={classes.text}
        rows={1}
        dir="auto"
        aria-label={t`Message to ${name}`}
        placeholder={t`Message to ${name}`}
        value={draft.text}
        onChange={(event) => draft.write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <Button type="submit" disabled={isEmpty} leftSection={<IconSend size={16} aria-hidden />}>
        {t`Send`}
      </Button>
    </form>
  );
}

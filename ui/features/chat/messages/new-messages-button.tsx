import { plural, t } from "@lingui/core/macro";
import { IconArrowDown } from "@tabler/icons-react";
import type { MessageList } from "../../../store/chat/message-list.ts";
import { useChat } from "../chat-context.tsx";
import { countNew, hasSentSince } from "./count-new.ts";
import classes from "./new-messages-button.module.css";

/**
 * Leads to the end of the list, and says how many messages have arrived there since the message `since`, or that the
 * reader's own has.
 */
export function NewMessagesButton({ list, since, onClick }: { list: MessageList; since: number; onClick: () => void }) {
  const count = useChat(({ model: { unreads } }) => countNew({ unreads, list, since }));
  const hasSent = useChat((chat) => hasSentSince(chat, list.narrow, since));
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      <IconArrowDown size={16} aria-hidden />
      {nameEnd(count, hasSent)}
    </button>
  );
}

function nameEnd(count: number, hasSent: boolean): string {
  if (count > 0) return plural(count, { one: "# new message", other: "# new messages" });
  return hasSent ? t`Sent. Go to it` : t`Go to the newest`;
}

import { plural, t } from "@lingui/core/macro";
import { IconArrowDown } from "@tabler/icons-react";
import type { MessageList } from "../../../store/chat/message-list.ts";
import { useChat } from "../chat-context.tsx";
import { countNew } from "./count-new.ts";
import classes from "./new-messages-button.module.css";

/** Leads to the end of the list, and says how many messages have arrived there since the message `since`. */
export function NewMessagesButton({ list, since, onClick }: { list: MessageList; since: number; onClick: () => void }) {
  const count = useChat(({ model: { unreads } }) => countNew({ unreads, list, since }));
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      <IconArrowDown size={16} aria-hidden />
      {count === 0 ? t`Go to the newest` : plural(count, { one: "# new message", other: "# new messages" })}
    </button>
  );
}

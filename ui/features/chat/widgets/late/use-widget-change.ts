import { useState } from "react";
import { submessageEndpoints } from "#server/domain/submessages/contract.ts";
import { type Change, type SubmessageShape, submessageKind } from "#server/domain/submessages/shapes.ts";
import { api } from "../../../../store/api.ts";
import type { Message } from "../../../../store/chat/message.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { useChat } from "../../chat-context.tsx";

/** Changes a widget. It resolves to whether the server took the change, after an error message if it did not. */
export type ChangeWidget = (change: Change) => Promise<boolean>;

/** What the parts of a widget that change it need. */
export type WidgetProps = {
  readonly mayTakePart: boolean;
  /** Whether the reader may change the question or the title. */
  readonly mayRename: boolean;
  readonly onChange: ChangeWidget;
};

/**
 * The submessages of a message, with the reader's changes that the server has not returned yet, and a function for
 * another change. What changed comes back as an event.
 */
export function useWidgetChange({ id: messageId, submessages }: Message): {
  readonly submessages: readonly SentChange[];
  readonly change: ChangeWidget;
} {
  const { showError } = useMessageActions();
  const selfId = useChat(({ organization }) => organization.user_id);
  const [waiting, setWaiting] = useState<readonly WaitingChange[]>([]);
  const missing = waiting.filter(
    ({ content, after }) =>
      !submessages.some((each) => each.id > after && isSame(each, { sender_id: selfId, content })),
  );
  const change: ChangeWidget = async (wanted) => {
    const after = submessages.at(-1)?.id ?? 0;
    const entry = { sender_id: selfId, content: JSON.stringify(wanted), after };
    setWaiting([...missing, entry]);
    try {
      await api(submessageEndpoints.addSubmessage, {
        message_id: messageId,
        msg_type: submessageKind,
        content: entry.content,
      });
      return true;
    } catch (error) {
      setWaiting((all) => all.filter((each) => each !== entry));
      showError(error);
      return false;
    }
  };
  return { submessages: missing.length === 0 ? submessages : [...submessages, ...missing], change };
}

type SentChange = Pick<SubmessageShape, "sender_id" | "content">;

/** A change that is being sent. `after` is the newest submessage at that time. */
type WaitingChange = SentChange & { readonly after: number };

function isSame(one: SentChange, other: SentChange): boolean {
  return one.sender_id === other.sender_id && one.content === other.content;
}

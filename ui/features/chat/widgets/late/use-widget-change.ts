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
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const own = submessages.filter(({ sender_id }) => sender_id === selfId).length;
  const missing = waiting.filter(({ place }) => place >= own);
  const change: ChangeWidget = async (wanted) => {
    const entry = { sender_id: selfId, content: JSON.stringify(wanted), place: own + missing.length };
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

/** A change on its way. `place` is how many submessages of the reader will be before it. */
type Waiting = SentChange & { readonly place: number };

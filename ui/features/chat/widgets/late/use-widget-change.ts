import { submessageEndpoints } from "#server/domain/submessages/contract.ts";
import { type Change, submessageKind } from "#server/domain/submessages/shapes.ts";
import { api } from "../../../../store/api.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";

/** Changes a widget. It resolves to whether the server took the change, after an error message if it did not. */
export type ChangeWidget = (change: Change) => Promise<boolean>;

/** What the parts of a widget that change it need. */
export type WidgetProps = {
  readonly mayTakePart: boolean;
  /** Whether the reader may change the question or the title. */
  readonly mayRename: boolean;
  readonly onChange: ChangeWidget;
};

/** Changes the widget of a message. What changed comes back as an event. */
export function useWidgetChange(messageId: number): ChangeWidget {
  const { showError } = useMessageActions();
  return async (change) => {
    try {
      await api(submessageEndpoints.addSubmessage, {
        message_id: messageId,
        msg_type: submessageKind,
        content: JSON.stringify(change),
      });
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
}

import { t } from "@lingui/core/macro";
import type { ReminderShape } from "#server/domain/reminders/shapes.ts";
import { conversationOf } from "../../../store/chat/message.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { DeliveryTime } from "../choose-time/delivery-time.tsx";
import { MessageContent } from "../content/message-content.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { PersonalRow } from "../personal-lists/personal-row.tsx";
import { RowButton } from "../personal-lists/row-button.tsx";
import { useGoTo } from "../use-go-to.ts";
import type { RemindedMessage } from "./use-reminded-messages.ts";

/** A reminder: where its message is, when it comes, its text with the message, and what one can do with it. */
export function ReminderRow({
  reminder,
  message,
  onDelete,
}: {
  reminder: ReminderShape;
  /** Undefined until it is loaded. */
  message: RemindedMessage | undefined;
  onDelete: () => void;
}) {
  const goTo = useGoTo();
  const conversation = message && conversationOf(message);
  const name = useChat(({ organization }) => conversation && nameConversation(organization, conversation)) ?? "";
  return (
    <PersonalRow
      name={name}
      time={<DeliveryTime seconds={reminder.scheduled_delivery_timestamp} />}
      text={<MessageContent html={reminder.rendered_content} />}
      note={reminder.failed ? t`The reminder was not sent.` : undefined}
    >
      {message !== undefined && conversation !== undefined && (
        <RowButton
          about={t`Open message: ${name}`}
          onClick={() => goTo({ kind: "narrow", narrow: conversationNarrow(conversation), near: message.id })}
        >
          {t`Open message`}
        </RowButton>
      )}
      <RowButton about={t`Delete reminder: ${name}`} isDelete onClick={onDelete}>
        {t`Delete reminder`}
      </RowButton>
    </PersonalRow>
  );
}

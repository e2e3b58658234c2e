import { t } from "@lingui/core/macro";
import type { ScheduledMessageShape } from "#server/domain/scheduled-messages/shapes.ts";
import { conversationOfDraft } from "../../../store/chat/drafts/draft.ts";
import { useChat } from "../chat-context.tsx";
import { DeliveryTime } from "../choose-time/delivery-time.tsx";
import { describeWritingRefusal, type WritingRefusal } from "../compose/describe-refusal.ts";
import { findDraftRefusal } from "../drafts-view/draft-recipients.ts";
import { nameConversation } from "../names/conversation-names.ts";
import { PersonalRow } from "../personal-lists/personal-row.tsx";
import { RowButton } from "../personal-lists/row-button.tsx";
import { contentOfScheduled } from "./scheduled-content.ts";

/** A scheduled message: its recipients, when it is sent, its text, and its actions. */
export function ScheduledRow({
  message,
  onEdit,
  onChangeTime,
  onDelete,
}: {
  message: ScheduledMessageShape;
  onEdit: () => void;
  onChangeTime: () => void;
  onDelete: () => void;
}) {
  const organization = useChat((chat) => chat.organization);
  const conversation = conversationOfDraft(contentOfScheduled(message), organization.user_id);
  const name = conversation === undefined ? t`No recipients` : nameConversation(organization, conversation);
  return (
    <PersonalRow
      name={name}
      time={<DeliveryTime seconds={message.scheduled_delivery_timestamp} />}
      text={message.content}
      note={describeProblem(message, findDraftRefusal(organization, conversation))}
    >
      <RowButton about={t`Edit message: ${name}`} onClick={onEdit}>
        {t`Edit`}
      </RowButton>
      <RowButton about={t`Change time: ${name}`} onClick={onChangeTime}>
        {t`Change time`}
      </RowButton>
      <RowButton about={t`Delete message: ${name}`} isDelete onClick={onDelete}>
        {t`Delete`}
      </RowButton>
    </PersonalRow>
  );
}

/**
 * Why it was not sent, or will not be sent if nothing changes. The server gives the reason in a message of the
 * notification bot.
 */
function describeProblem({ failed }: ScheduledMessageShape, refusal: WritingRefusal | null): string | undefined {
  const reason = refusal === null ? undefined : describeWritingRefusal(refusal);
  if (!failed) return reason;
  if (reason === undefined) return t`It was not sent. Notification Bot wrote you the reason.`;
  return t({ message: `It was not sent. ${reason}`, comment: "The reason is a sentence." });
}

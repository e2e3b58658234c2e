import { t } from "@lingui/core/macro";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { conversationOfDraft, type ShownDraft } from "../../../store/chat/drafts/draft.ts";
import { useChat } from "../chat-context.tsx";
import { describeWritingRefusal } from "../compose/describe-refusal.ts";
import { nameConversation } from "../names/conversation-names.ts";
import { PersonalRow } from "../personal-lists/personal-row.tsx";
import { RowButton } from "../personal-lists/row-button.tsx";
import { findDraftRefusal } from "./draft-recipients.ts";

/** A draft: its recipients, when it was written, its text, and its actions. */
export function DraftRow({ draft, onEdit, onDelete }: { draft: ShownDraft; onEdit: () => void; onDelete: () => void }) {
  const organization = useChat((chat) => chat.organization);
  const conversation = conversationOfDraft(draft, organization.user_id);
  const name = conversation === undefined ? t`No recipients yet` : nameConversation(organization, conversation);
  const refusal = findDraftRefusal(organization, conversation);
  return (
    <PersonalRow
      name={name}
      time={<RelativeTime at={draft.timestamp * 1000} />}
      text={draft.content}
      note={refusal === null ? undefined : describeWritingRefusal(refusal)}
    >
      <RowButton about={t`Edit draft: ${name}`} onClick={onEdit}>
        {t`Edit draft`}
      </RowButton>
      <RowButton about={t`Delete draft: ${name}`} isDelete onClick={onDelete}>
        {t`Delete draft`}
      </RowButton>
    </PersonalRow>
  );
}

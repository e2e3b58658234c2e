import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { RelativeTime } from "../../../components/relative-time.tsx";
import type { ShownDraft } from "../../../store/chat/drafts/draft.ts";
import { allMessages, conversationNarrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import type { OpenedDraft } from "../compose/compose-context.tsx";
import { describeWritingRefusal } from "../compose/describe-refusal.ts";
import { nameConversation } from "../names/conversation-names.ts";
import { useGoTo } from "../use-go-to.ts";
import { chosenRecipients, conversationOfDraft, findDraftRefusal } from "./draft-recipients.ts";
import classes from "./drafts-view.module.css";

/** What {@link DraftRow} needs. */
type DraftRowProps = {
  readonly draft: ShownDraft;
  readonly onEdit: (draft: OpenedDraft) => void;
  readonly onDelete: () => void;
};

/** A draft: for whom it is, when it was written, the text, and what one can do with it. */
export function DraftRow({ draft, onEdit, onDelete }: DraftRowProps) {
  const goTo = useGoTo();
  const organization = useChat((chat) => chat.organization);
  const conversation = conversationOfDraft(draft, organization.user_id);
  const name = conversation === undefined ? t`No recipients yet` : nameConversation(organization, conversation);
  const refusal = findDraftRefusal(organization, conversation);
  const edit = () => {
    const isOpen = conversation !== undefined && refusal === null;
    // Who cannot write there chooses somebody else.
    onEdit(isOpen ? { key: draft.key } : { key: draft.key, to: chosenRecipients(draft) });
    goTo({ kind: "narrow", narrow: isOpen ? conversationNarrow(conversation) : allMessages });
  };
  return (
    <li className={classes.draft}>
      <div className={classes.head}>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <span className={classes.time}>
          <RelativeTime at={draft.timestamp * 1000} />
        </span>
      </div>
      <p className={classes.text} dir="auto">
        {draft.content}
      </p>
      {refusal !== null && <p className={classes.note}>{describeWritingRefusal(refusal)}</p>}
      <div className={classes.buttons}>
        <Button size="compact-md" variant="default" aria-label={t`Edit draft: ${name}`} onClick={edit}>
          {t`Edit draft`}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={t`Delete draft: ${name}`}
          data-delete
          onClick={onDelete}
        >
          {t`Delete draft`}
        </Button>
      </div>
    </li>
  );
}

import { conversationOfDraft, type DraftContent } from "../../../store/chat/drafts/draft.ts";
import { allMessages, conversationNarrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import type { OpenedDraft } from "../compose/compose-context.tsx";
import { chosenRecipients, findDraftRefusal } from "../drafts-view/draft-recipients.ts";
import { useGoTo } from "../use-go-to.ts";

/**
 * Returns a function that opens a draft: in the box of its conversation, or in the one for a new message if nothing can
 * be written there. `onEdit` is called before.
 */
export function useOpenDraft(onEdit: (draft: OpenedDraft) => void): (key: string, draft: DraftContent) => void {
  const goTo = useGoTo();
  const organization = useChat((chat) => chat.organization);
  return (key, draft) => {
    const conversation = conversationOfDraft(draft, organization.user_id);
    const isOpen = conversation !== undefined && findDraftRefusal(organization, conversation) === null;
    // Who cannot write there chooses somebody else.
    onEdit(isOpen ? { key } : { key, to: chosenRecipients(draft) });
    goTo({ kind: "narrow", narrow: isOpen ? conversationNarrow(conversation) : allMessages });
  };
}

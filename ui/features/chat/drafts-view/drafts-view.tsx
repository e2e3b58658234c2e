import { t } from "@lingui/core/macro";
import { useToasts } from "../../../components/toasts.tsx";
import { contentOf, type ShownDraft } from "../../../store/chat/drafts/draft.ts";
import { useChatStore } from "../chat-context.tsx";
import type { OpenedDraft } from "../compose/compose-context.tsx";
import { PersonalList } from "../personal-lists/personal-list.tsx";
import { useOpenDraft } from "../personal-lists/use-open-draft.ts";
import { DraftRow } from "./draft-row.tsx";
import { useDrafts } from "./use-drafts.ts";

/** All drafts, the one changed last first. `onEdit` is called before a draft is opened. */
export function DraftsView({ onEdit }: { onEdit: (draft: OpenedDraft) => void }) {
  const { drafts } = useChatStore();
  const all = useDrafts();
  const show = useToasts();
  const open = useOpenDraft(onEdit);
  const remove = (draft: ShownDraft) => {
    drafts.delete(draft.key);
    show({ message: t`Draft deleted`, undo: () => void drafts.write(undefined, contentOf(draft), draft.corrects) });
  };
  return (
    <PersonalList
      title={t`Drafts`}
      items={all}
      keyOf={keyOf}
      empty={{
        title: t`No drafts`,
        text: t`What you write and don't send is kept here until you send or delete it.`,
      }}
      onDelete={remove}
    >
      {(draft, onDelete) => <DraftRow draft={draft} onEdit={() => open(draft.key, draft)} onDelete={onDelete} />}
    </PersonalList>
  );
}

function keyOf({ key }: ShownDraft): string {
  return key;
}

import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { contentOf, type ShownDraft } from "../../../store/chat/drafts/draft.ts";
import { badgeCount } from "../badge-count.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import pageClasses from "../chat-page.module.css";
import type { OpenedDraft } from "../compose/compose-context.tsx";
import { DraftRow } from "./draft-row.tsx";
import classes from "./drafts-view.module.css";
import { useDrafts } from "./use-drafts.ts";

/** All drafts, the one changed last first. `onEdit` is called before a draft is opened. */
export function DraftsView({ onEdit }: { onEdit: (draft: OpenedDraft) => void }) {
  const { drafts } = useChatStore();
  const all = useDrafts();
  const count = useChat(badgeCount);
  const show = useToasts();
  const view = useRef<HTMLDivElement>(null);
  const title = t`Drafts`;
  const remove = (draft: ShownDraft) => {
    const at = all.indexOf(draft);
    drafts.delete(draft.key);
    show({ message: t`Draft deleted`, undo: () => void drafts.write(undefined, contentOf(draft), draft.corrects) });
    // Once the row is gone, the keyboard goes on at the next one, or the last one.
    requestAnimationFrame(() => {
      const buttons = view.current?.querySelectorAll<HTMLElement>("[data-delete]") ?? [];
      const next = buttons[Math.min(at, buttons.length - 1)] ?? view.current?.querySelector("h1");
      next?.focus();
    });
  };
  return (
    <div ref={view} className={classes.view}>
      <div className={pageClasses.title}>
        <PageTitle tab={count === 0 ? title : `(${count}) ${title}`}>{title}</PageTitle>
      </div>
      {all.length === 0 ? (
        <EmptyState title={t`No drafts`}>
          {t`What you write and don't send is kept here until you send or delete it.`}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard.
        <section className={classes.frame} aria-label={title} tabIndex={0}>
          <ul className={classes.list}>
            {all.map((draft) => (
              <DraftRow key={draft.key} draft={draft} onEdit={onEdit} onDelete={() => remove(draft)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { createLazyPart } from "../../components/lazy-part.tsx";
import type { OpenedDraft } from "./compose/compose-context.tsx";

// The box says why somebody cannot write.
const views = {
  drafts: createLazyPart(
    () => import("./drafts-view/drafts-view.tsx").then((all) => all.DraftsView),
    "chat-drafts",
    "compose",
  ),
  scheduled: createLazyPart(
    () => import("./scheduled-view/scheduled-view.tsx").then((all) => all.ScheduledView),
    "chat-drafts",
    "choose-time",
    "compose",
  ),
  reminders: createLazyPart(
    () => import("./reminders-view/reminders-view.tsx").then((all) => all.RemindersView),
    "chat-drafts",
  ),
} as const;

/**
 * The view of all drafts, scheduled messages or reminders, which is loaded when it is first shown. Use another `key` for
 * each. `onEdit` is called before a draft is opened.
 */
export function PersonalPart({ kind, onEdit }: { kind: keyof typeof views; onEdit: (draft: OpenedDraft) => void }) {
  const [hasFailed, setFailed] = useState(false);
  const { Part } = views[kind];
  if (!hasFailed) return <Part onEdit={onEdit} onFailure={() => setFailed(true)} />;
  return (
    <EmptyState
      title={t`The list could not be loaded`}
      action={<Button onClick={() => setFailed(false)}>{t`Try again`}</Button>}
    />
  );
}

import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { createLazyPart } from "../../components/lazy-part.tsx";
import type { OpenedDraft } from "./compose/compose-context.tsx";

// The box says why somebody cannot write.
const lazyView = createLazyPart(
  () => import("./drafts-view/drafts-view.tsx").then((all) => all.DraftsView),
  "chat-drafts",
  "compose",
);

/** The view of all drafts, which is loaded when it is first shown. `onEdit` is called before a draft is opened. */
export function DraftsPart({ onEdit }: { onEdit: (draft: OpenedDraft) => void }) {
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed) return <lazyView.Part onEdit={onEdit} onFailure={() => setFailed(true)} />;
  return (
    <EmptyState
      title={t`The drafts could not be loaded`}
      action={<Button onClick={() => setFailed(false)}>{t`Try again`}</Button>}
    />
  );
}

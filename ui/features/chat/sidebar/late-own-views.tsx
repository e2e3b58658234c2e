import { type CSSProperties, useEffect, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { useChat } from "../chat-context.tsx";
import classes from "./sidebar.module.css";
import type { ViewRow } from "./view-row.ts";

const lazyViews = createLazyPart(
  () => import("../navigation-views/own-view-rows.tsx").then((all) => all.OwnViewRows),
  "navigation-views",
);

/** How long after a failure the views are loaded again, in milliseconds. */
const retryMilliseconds = 5_000;

/**
 * The reader's own views, and what they unpinned. Few people have any, so they are loaded after the page, until that
 * succeeds. Their place is kept meanwhile.
 */
export function LateOwnViews({ view, unpinned }: { view: View | undefined; unpinned: readonly ViewRow[] }) {
  const rows = useChat(({ organization }) => countRows(organization.navigation_views));
  const [isDue, setDue] = useState(true);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => setDue(true), retryMilliseconds);
    return () => clearTimeout(timer);
  }, [isDue]);
  const gap = <li className={classes.gap} style={{ "--rows": rows } as CSSProperties} aria-hidden />;
  if (!isDue) return gap;
  return <lazyViews.Part view={view} unpinned={unpinned} fallback={gap} onFailure={() => setDue(false)} />;
}

/** Pinned views with a name have a row each, and all unpinned ones share one. */
function countRows(views: readonly { readonly is_pinned: boolean; readonly name?: string | undefined }[]): number {
  const named = views.filter(({ is_pinned, name }) => is_pinned && name !== undefined);
  return named.length + Number(views.some(({ is_pinned }) => !is_pinned));
}

import { type CSSProperties, useState } from "react";
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
  const [attempt, setAttempt] = useState(0);
  const gap = <li className={classes.gap} style={{ "--rows": rows } as CSSProperties} aria-hidden />;
  const retry = () => setTimeout(setAttempt, retryMilliseconds, attempt + 1);
  return <lazyViews.Part key={attempt} view={view} unpinned={unpinned} fallback={gap} onFailure={retry} />;
}

/** Pinned views with a name have a row each, and all unpinned ones share one. */
function countRows(views: readonly { readonly is_pinned: boolean; readonly name?: string | undefined }[]): number {
  const named = views.filter(({ is_pinned, name }) => is_pinned && name !== undefined);
  return named.length + Number(views.some(({ is_pinned }) => !is_pinned));
}

import { t } from "@lingui/core/macro";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { useTypeAhead } from "../../../components/type-ahead.tsx";
import { useIsLate } from "../../../lib/use-is-late.ts";
import type { View } from "../../../store/chat/address/view.ts";
import { usePageKey } from "../use-page-key.ts";
import { narrowAround } from "../use-view.ts";
import { ChannelList } from "./channel-list.tsx";
import { DirectList } from "./direct-list.tsx";
import { HasMarks } from "./row-marks.tsx";
import classes from "./sidebar.module.css";
import { UnsentLink } from "./unsent-link.tsx";
import { ViewLinks } from "./view-links.tsx";

const lazyFilter = createLazyPart(
  () => import("./late/sidebar-filter.tsx").then((all) => all.SidebarFilter),
  "sidebar-parts",
);
const lazyParts = [lazyFilter];

/**
 * The left column: unsent messages, views, direct conversations, and channels with the topics of the open one. A filter
 * leaves the conversations and channels with what is typed in their names. `onBeginDirect` begins a new direct message.
 */
export const Sidebar = memo(function Sidebar({
  view,
  onBeginDirect,
}: {
  view: View | undefined;
  onBeginDirect: () => void;
}) {
  // The same object as long as the view is the same.
  const narrow = useMemo(() => narrowAround(view), [view]);
  const column = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState<string>();
  usePageKey("find-conversation", () => setFilter(filter ?? ""));
  usePreload(lazyParts);
  const hasMarks = useIsLate();
  const endFilter = useCallback(() => setFilter(undefined), []);
  const typed = filter?.trim() ?? "";
  return (
    <nav ref={column} className={classes.sidebar} aria-label={t`Conversations`}>
      {filter !== undefined && <LateFilter value={filter} onChange={setFilter} onClose={endFilter} />}
      {typed === "" && (
        <>
          <UnsentLink openNarrow={narrow} />
          <ViewLinks view={view} />
        </>
      )}
      <HasMarks value={hasMarks}>
        <DirectList openNarrow={narrow} filter={typed} onBegin={onBeginDirect} />
        <ChannelList column={column} openNarrow={narrow} filter={typed} onFilter={() => setFilter(filter ?? "")} />
      </HasMarks>
    </nav>
  );
});

/** The filter. It also gets the keys that were pressed while it was loading. */
function LateFilter(props: { value: string; onChange: (value: string) => void; onClose: () => void }) {
  return <lazyFilter.Part {...props} {...useTypeAhead(props.onClose)} onFailure={props.onClose} />;
}

import { t } from "@lingui/core/macro";
import { IconBookmark, IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import type { View } from "../../../store/chat/address/view.ts";
import { viewKey } from "../../../store/chat/address/view-key.ts";
import { useChat } from "../chat-context.tsx";
import { MoreButton } from "../sidebar/more-button.tsx";
import { SidebarLink } from "../sidebar/sidebar-link.tsx";
import type { ViewRow } from "../sidebar/view-row.ts";
import { viewCounts } from "./count-views.ts";
import { addedViews, type OwnView } from "./own-views.ts";

/**
 * The rows of the reader's own views in the left column, in the order they were added. Those that are unpinned, and
 * `unpinned` of the views that everybody has, are shown when the reader asks for more.
 */
export function OwnViewRows({ view, unpinned }: { view: View | undefined; unpinned: readonly ViewRow[] }) {
  const added = useChat(({ organization }) => addedViews(organization));
  const [isWhole, setWhole] = useState(false);
  const openKey = view && viewKey(view);
  const rowsOf = (views: readonly OwnView[]) =>
    views.map((each) => (
      <li key={each.fragment}>
        <OwnViewLink view={each} isOpen={each.key === openKey} />
      </li>
    ));
  const more = added.filter(({ is_pinned }) => !is_pinned);
  const hasMore = unpinned.length + more.length > 0;
  // What is unpinned later is hidden at first.
  if (isWhole && !hasMore) setWhole(false);
  return (
    <>
      {rowsOf(added.filter(({ is_pinned }) => is_pinned))}
      {isWhole && unpinned.map(({ href, link }) => <li key={href}>{link}</li>)}
      {isWhole && rowsOf(more)}
      {hasMore && (
        <li>
          <MoreButton isWhole={isWhole} onToggle={() => setWhole(!isWhole)}>
            {isWhole ? t`Fewer views` : t`More views`}
          </MoreButton>
        </li>
      )}
    </>
  );
}

function OwnViewLink({ view, isOpen }: { view: OwnView; isOpen: boolean }) {
  const { fragment, name } = view;
  const counted = useChat((chat) => viewCounts(chat).get(fragment));
  // Of the built-in views, only this one is not listed in any case.
  const isReactions = name === undefined;
  const Icon = isReactions ? IconMoodSmile : IconBookmark;
  return (
    <SidebarLink
      href={`/#${fragment}`}
      isOpen={isOpen}
      icon={<Icon size={16} aria-hidden />}
      name={isReactions ? t`Reactions` : name}
      isView
      count={counted?.count ?? 0}
      isMuted={counted?.isMuted ?? false}
    />
  );
}

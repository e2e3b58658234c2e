import { plural, t } from "@lingui/core/macro";
import {
  IconAlarm,
  IconAt,
  IconCalendarTime,
  IconClock,
  IconInbox,
  IconMessages,
  IconPencil,
  IconStar,
} from "@tabler/icons-react";
import { type ComponentType, useRef, useSyncExternalStore } from "react";
import { formatAddress } from "../../../store/chat/address/format-address.ts";
import type { View } from "../../../store/chat/address/view.ts";
import { viewKey } from "../../../store/chat/address/view-key.ts";
import { allMessages } from "../../../store/chat/narrow.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { unreadCounts } from "./count-unread.ts";
import { LateOwnViews } from "./late-own-views.tsx";
import { mentions, starredMessages } from "./listed-narrows.ts";
import classes from "./sidebar.module.css";
import { SidebarLink } from "./sidebar-link.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import type { ViewRow } from "./view-row.ts";

/** The views that are not conversations: those that everybody has, unless they unpinned them, and the reader's own. */
export function ViewLinks({ view }: { view: View | undefined }) {
  const rows = useViewRows(view);
  const own = useChat(({ organization }) => organization.navigation_views);
  const chosen = new Map(own.map(({ fragment, is_pinned }) => [`/#${fragment}`, is_pinned]));
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(list, own);
  return (
    <ul ref={list} className={classes.list} {...keptFocus}>
      {rows
        .filter(({ href, isUsed }) => chosen.get(href) ?? isUsed)
        .map(({ href, link }) => (
          <li key={href}>{link}</li>
        ))}
      {own.length > 0 && <LateOwnViews view={view} unpinned={rows.filter(({ href }) => chosen.get(href) === false)} />}
    </ul>
  );
}

/** The views that everybody has, in their order. */
function useViewRows(view: View | undefined): readonly ViewRow[] {
  const openKey = view && viewKey(view);
  const counts = useChat(unreadCounts);
  const starred = useChat(({ organization: { user_settings, starred_messages } }) =>
    user_settings.starred_message_counts ? starred_messages.length : 0,
  );
  const { drafts } = useChatStore();
  const draftCount = useSyncExternalStore(drafts.subscribe, () => drafts.list().length);
  const scheduled = useChat(({ organization }) => organization.scheduled_messages);
  const reminders = useChat(({ organization }) => organization.reminders.length);
  const views: readonly SidebarView[] = [
    { title: t`Inbox`, to: { kind: "inbox" }, Icon: IconInbox, count: counts.total },
    { title: t`Recent conversations`, to: { kind: "recent" }, Icon: IconClock, count: 0 },
    { title: t`All messages`, to: { kind: "narrow", narrow: allMessages }, Icon: IconMessages, count: counts.total },
    {
      title: t`Mentions`,
      to: { kind: "narrow", narrow: mentions },
      Icon: IconAt,
      count: counts.mentions,
      hasMention: true,
    },
    {
      title: t`Starred messages`,
      to: { kind: "narrow", narrow: starredMessages },
      Icon: IconStar,
      count: starred,
      isTotal: true,
    },
    {
      title: t`Drafts`,
      to: { kind: "drafts" },
      Icon: IconPencil,
      count: draftCount,
      isTotal: true,
      countLabel: plural({ count: draftCount }, { one: "# draft", other: "# drafts" }),
    },
    {
      title: t`Scheduled messages`,
      to: { kind: "scheduled" },
      Icon: IconCalendarTime,
      isUnsent: scheduled.some(({ failed }) => failed),
      count: scheduled.length,
      isTotal: true,
      isUsed: scheduled.length > 0,
    },
    {
      title: t`Reminders`,
      to: { kind: "reminders" },
      Icon: IconAlarm,
      count: reminders,
      isTotal: true,
      countLabel: plural({ count: reminders }, { one: "# reminder", other: "# reminders" }),
      isUsed: reminders > 0,
    },
  ];
  return views.map((each) => rowOf(each, openKey));
}

function rowOf({ title, to, Icon, isUsed = true, ...shown }: SidebarView, openKey: string | undefined): ViewRow {
  const href = formatAddress(to, () => "");
  const icon = <Icon size={16} aria-hidden />;
  const link = <SidebarLink href={href} isOpen={viewKey(to) === openKey} icon={icon} name={title} isView {...shown} />;
  return { href, link, isUsed };
}

type SidebarView = {
  readonly title: string;
  readonly to: View;
  readonly Icon: ComponentType<{ size: number }>;
  readonly count: number;
  readonly isTotal?: boolean;
  readonly countLabel?: string;
  readonly isUnsent?: boolean;
  /** Whether it is listed unless the reader pinned or unpinned it. */
  readonly isUsed?: boolean;
  /** Whether an unread message mentions the reader: all that are counted do. */
  readonly hasMention?: boolean;
};

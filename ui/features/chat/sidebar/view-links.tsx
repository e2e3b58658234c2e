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
  const hasScheduled = useChat(({ organization }) => organization.scheduled_messages.length > 0);
  const hasReminders = useChat(({ organization }) => organization.reminders.length > 0);
  const views: readonly SidebarView[] = [
    { title: t`Inbox`, to: { kind: "inbox" }, Icon: IconInbox, count: counts.total },
    { title: t`Recent conversations`, to: { kind: "recent" }, Icon: IconClock, count: 0 },
    { title: t`All messages`, to: { kind: "narrow", narrow: allMessages }, Icon: IconMessages, count: counts.total },
    { title: t`Mentions`, to: { kind: "narrow", narrow: mentions }, Icon: IconAt, count: counts.mentions },
    {
      title: t`Starred messages`,
      to: { kind: "narrow", narrow: starredMessages },
      Icon: IconStar,
      count: starred,
      isTotal: true,
    },
  ];
  return [
    ...views.map((each) => rowOf(each, openKey)),
    { href: draftsAddress, link: <DraftsLink isOpen={view?.kind === "drafts"} />, isUsed: true },
    { href: scheduledAddress, link: <ScheduledLink isOpen={view?.kind === "scheduled"} />, isUsed: hasScheduled },
    { href: remindersAddress, link: <RemindersLink isOpen={view?.kind === "reminders"} />, isUsed: hasReminders },
  ];
}

function rowOf({ title, to, Icon, count, isTotal = false }: SidebarView, openKey: string | undefined): ViewRow {
  const href = formatAddress(to, () => "");
  const link = (
    <SidebarLink
      href={href}
      isOpen={openKey === viewKey(to)}
      icon={<Icon size={16} aria-hidden />}
      name={title}
      isView
      count={count}
      isTotal={isTotal}
    />
  );
  return { href, link, isUsed: true };
}

function DraftsLink({ isOpen }: { isOpen: boolean }) {
  const { drafts } = useChatStore();
  const count = useSyncExternalStore(drafts.subscribe, () => drafts.list().length);
  return (
    <SidebarLink
      href={draftsAddress}
      isOpen={isOpen}
      icon={<IconPencil size={16} aria-hidden />}
      name={t`Drafts`}
      isView
      count={count}
      isTotal
      countLabel={plural(count, { one: "# draft", other: "# drafts" })}
    />
  );
}

function ScheduledLink({ isOpen }: { isOpen: boolean }) {
  const messages = useChat(({ organization }) => organization.scheduled_messages);
  return (
    <SidebarLink
      href={scheduledAddress}
      isOpen={isOpen}
      icon={<IconCalendarTime size={16} aria-hidden />}
      name={t`Scheduled messages`}
      isView
      isUnsent={messages.some(({ failed }) => failed)}
      count={messages.length}
      isTotal
    />
  );
}

function RemindersLink({ isOpen }: { isOpen: boolean }) {
  const count = useChat(({ organization }) => organization.reminders.length);
  return (
    <SidebarLink
      href={remindersAddress}
      isOpen={isOpen}
      icon={<IconAlarm size={16} aria-hidden />}
      name={t`Reminders`}
      isView
      count={count}
      isTotal
      countLabel={plural(count, { one: "# reminder", other: "# reminders" })}
    />
  );
}

const draftsAddress = formatAddress({ kind: "drafts" }, () => "");

const scheduledAddress = formatAddress({ kind: "scheduled" }, () => "");

const remindersAddress = formatAddress({ kind: "reminders" }, () => "");

type SidebarView = {
  readonly title: string;
  readonly to: View;
  readonly Icon: ComponentType<{ size: number }>;
  readonly count: number;
  readonly isTotal?: boolean;
};

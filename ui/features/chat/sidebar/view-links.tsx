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
import { type ComponentType, useSyncExternalStore } from "react";
import { formatAddress } from "../../../store/chat/address/format-address.ts";
import type { View } from "../../../store/chat/address/view.ts";
import { allMessages, type Narrow, narrowKey } from "../../../store/chat/narrow.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { unreadCounts } from "./count-unread.ts";
import classes from "./sidebar.module.css";
import { SidebarLink } from "./sidebar-link.tsx";

/** The views that are not conversations. */
export function ViewLinks({ view }: { view: View | undefined }) {
  const openKey = view && keyOf(view);
  const counts = useChat(unreadCounts);
  const starred = useChat(({ organization: { user_settings, starred_messages } }) =>
    user_settings.starred_message_counts ? starred_messages.length : 0,
  );
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
  return (
    <ul className={classes.list}>
      {views.map(({ title, to, Icon, count, isTotal = false }) => (
        <li key={title}>
          <SidebarLink
            href={formatAddress(to, () => "")}
            isOpen={openKey === keyOf(to)}
            icon={<Icon size={16} aria-hidden />}
            name={title}
            count={count}
            isTotal={isTotal}
          />
        </li>
      ))}
      <li>
        <DraftsLink isOpen={view?.kind === "drafts"} />
      </li>
      <ScheduledLink isOpen={view?.kind === "scheduled"} />
      <RemindersLink isOpen={view?.kind === "reminders"} />
    </ul>
  );
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
      count={count}
      isTotal
      countLabel={plural(count, { one: "# draft", other: "# drafts" })}
    />
  );
}

/** It is only there for who has scheduled something. */
function ScheduledLink({ isOpen }: { isOpen: boolean }) {
  const messages = useChat(({ organization }) => organization.scheduled_messages);
  const count = messages.length;
  if (count === 0) return null;
  return (
    <li>
      <SidebarLink
        href={scheduledAddress}
        isOpen={isOpen}
        icon={<IconCalendarTime size={16} aria-hidden />}
        name={t`Scheduled messages`}
        isUnsent={messages.some(({ failed }) => failed)}
        count={count}
        isTotal
      />
    </li>
  );
}

/** It is only there for who has a reminder. */
function RemindersLink({ isOpen }: { isOpen: boolean }) {
  const count = useChat(({ organization }) => organization.reminders.length);
  if (count === 0) return null;
  return (
    <li>
      <SidebarLink
        href={remindersAddress}
        isOpen={isOpen}
        icon={<IconAlarm size={16} aria-hidden />}
        name={t`Reminders`}
        count={count}
        isTotal
        countLabel={plural(count, { one: "# reminder", other: "# reminders" })}
      />
    </li>
  );
}

function keyOf(view: View): string {
  return view.kind === "narrow" ? narrowKey(view.narrow) : view.kind;
}

const draftsAddress = formatAddress({ kind: "drafts" }, () => "");

const scheduledAddress = formatAddress({ kind: "scheduled" }, () => "");

const remindersAddress = formatAddress({ kind: "reminders" }, () => "");

const mentions: Narrow = [{ operator: "is", operand: "mentioned" }];
const starredMessages: Narrow = [{ operator: "is", operand: "starred" }];

type SidebarView = {
  readonly title: string;
  readonly to: View;
  readonly Icon: ComponentType<{ size: number }>;
  readonly count: number;
  readonly isTotal?: boolean;
};

import { t } from "@lingui/core/macro";
import { IconAt, IconMessages, IconStar } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { allMessages, type Narrow, narrowKey } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { unreadCounts } from "./count-unread.ts";
import { narrowAddress } from "./narrow-address.ts";
import classes from "./sidebar.module.css";
import { SidebarLink } from "./sidebar-link.tsx";

/** The views that are not conversations. */
export function ViewLinks({ open }: { open: Narrow | undefined }) {
  const openKey = open && narrowKey(open);
  const counts = useChat(unreadCounts);
  const starred = useChat(({ organization: { user_settings, starred_messages } }) =>
    user_settings.starred_message_counts ? starred_messages.length : 0,
  );
  const views: readonly SidebarView[] = [
    { title: t`All messages`, narrow: allMessages, Icon: IconMessages, count: counts.total },
    { title: t`Mentions`, narrow: mentions, Icon: IconAt, count: counts.mentions },
    { title: t`Starred messages`, narrow: starredMessages, Icon: IconStar, count: starred, isTotal: true },
  ];
  return (
    <ul className={classes.list}>
      {views.map(({ title, narrow, Icon, count, isTotal = false }) => (
        <li key={title}>
          <SidebarLink
            href={narrowAddress(narrow)}
            isOpen={narrowKey(narrow) === openKey}
            icon={<Icon size={16} aria-hidden />}
            name={title}
            count={count}
            isTotal={isTotal}
          />
        </li>
      ))}
    </ul>
  );
}

const mentions: Narrow = [{ operator: "is", operand: "mentioned" }];
const starredMessages: Narrow = [{ operator: "is", operand: "starred" }];

type SidebarView = {
  readonly title: string;
  readonly narrow: Narrow;
  readonly Icon: ComponentType<{ size: number }>;
  readonly count: number;
  readonly isTotal?: boolean;
};

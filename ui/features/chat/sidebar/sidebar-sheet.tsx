import { plural, t } from "@lingui/core/macro";
import { IconAlertCircle, IconMenu2 } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useChat } from "../chat-context.tsx";
import { Sheet } from "../sheet.tsx";
import { unreadCounts } from "./count-unread.ts";
import classes from "./sidebar-sheet.module.css";
import { unsentMessages } from "./unsent.ts";
import { formatUnsentCount } from "./unsent-link.tsx";

/** On a narrow screen: a button that opens the left column over the page. It closes once something is chosen. */
export function SidebarSheet({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const count = useChat((chat) => unreadCounts(chat).total);
  const unsent = useChat((chat) => unsentMessages(chat).entries.length);
  const unread = plural(count, { one: "# unread", other: "# unread" });
  const conversations = t`Conversations`;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-label={[
          conversations,
          ...(count === 0 ? [] : [unread]),
          ...(unsent === 0 ? [] : [formatUnsentCount(unsent)]),
        ].join(", ")}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={20} aria-hidden />
        {unsent > 0 && <IconAlertCircle className={classes.unsent} size={16} aria-hidden />}
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count > 99 ? "99+" : count}
          </span>
        )}
      </button>
      {isOpen && (
        <Sheet side="start" label={conversations} onClose={() => setOpen(false)}>
          {children}
        </Sheet>
      )}
    </>
  );
}

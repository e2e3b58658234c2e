import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { PageTitle } from "../../../components/page-title.tsx";
import { badgeCount } from "../badge-count.ts";
import { useChat } from "../chat-context.tsx";
import pageClasses from "../chat-page.module.css";
import listClasses from "../conversation-list/conversation-list.module.css";
import classes from "./channels.module.css";

/** A view with a title bar, which has a link to all channels, and content that scrolls. */
export function ChannelView({ title, children }: { title: string; children: ReactNode }) {
  const count = useChat(badgeCount);
  return (
    <div className={listClasses.view}>
      <div className={pageClasses.title}>
        <PageTitle tab={count === 0 ? title : `(${count}) ${title}`}>{title}</PageTitle>
        <span className={listClasses.title} />
        <a href="/#channels" className={classes.action}>
          {t`All channels`}
        </a>
      </div>
      <div className={classes.scroller}>
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { IconAlertCircle, IconHash, IconInbox, IconMessage, IconSearch, IconUser } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { View } from "../../../store/chat/address/view.ts";
import { channelOfNarrow, conversationOfNarrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { PeopleList } from "../people/people-list.tsx";
import { Sheet } from "../sheet.tsx";
import { unreadCounts } from "../sidebar/count-unread.ts";
import { DirectList } from "../sidebar/direct-list.tsx";
import { Sidebar } from "../sidebar/sidebar.tsx";
import { unsentMessages } from "../sidebar/unsent.ts";
import { formatUnsentCount } from "../sidebar/unsent-link.tsx";
import { usePageKey } from "../use-page-key.ts";
import classes from "./bottom-bar.module.css";
import { OwnPanel } from "./own-panel.tsx";
import { Tab } from "./tab.tsx";

/** What a tab of the bar opens over the page. */
type OpenedSheet = "channels" | "direct" | "me";

/**
 * The bar at the bottom of a narrow window, in place of the left column and the bar at the top. `menus` are the menus of
 * the organization and of the person who is signed in.
 */
export function BottomBar({
  view,
  menus,
  onSearch,
  onBeginDirect,
}: {
  view: View | undefined;
  menus: ReactNode;
  onSearch: () => void;
  onBeginDirect: () => void;
}) {
  const [opened, setOpened] = useState<OpenedSheet>();
  const counts = useChat(unreadCounts);
  const unsent = useChat((chat) => unsentMessages(chat).entries.length);
  const narrow = view?.kind === "narrow" ? view.narrow : undefined;
  const conversation = narrow && conversationOfNarrow(narrow);
  const direct = counts.direct.reduce((sum, { count }) => sum + count, 0);
  const close = () => setOpened(undefined);
  const beginDirect = () => {
    close();
    onBeginDirect();
  };
  usePageKey("organization-menu", () => setOpened("me"));
  const open = (sheet: OpenedSheet) => ({ onClick: () => setOpened(sheet) });
  return (
    <>
      <nav className={classes.bar} aria-label={t`Main`}>
        <Tab name={t`Inbox`} Icon={IconInbox} href="/#inbox" isCurrent={view?.kind === "inbox"} count={counts.total} />
        <Tab
          name={t`Channels`}
          Icon={IconHash}
          isCurrent={view?.kind === "channels" || (narrow !== undefined && channelOfNarrow(narrow) !== undefined)}
          count={counts.total - direct}
          note={unsent === 0 ? undefined : { words: formatUnsentCount(unsent), Icon: IconAlertCircle }}
          {...open("channels")}
        />
        <Tab
          name={t`Direct`}
          Icon={IconMessage}
          isCurrent={conversation?.kind === "direct"}
          count={direct}
          {...open("direct")}
        />
        <Tab name={t`Search`} Icon={IconSearch} onClick={onSearch} />
        <Tab name={t`Me`} Icon={IconUser} {...open("me")} />
      </nav>
      {opened === "channels" && (
        <Sheet side="start" label={t`Channels`} onClose={close}>
          <Sidebar view={view} onBeginDirect={beginDirect} />
        </Sheet>
      )}
      {opened === "direct" && (
        <Sheet side="start" label={t`Direct messages`} onClose={close}>
          <div className={classes.direct}>
            <DirectList openNarrow={narrow} onBegin={beginDirect} />
          </div>
          <PeopleList narrow={undefined} />
        </Sheet>
      )}
      {opened === "me" && <OwnPanel onClose={close}>{menus}</OwnPanel>}
    </>
  );
}

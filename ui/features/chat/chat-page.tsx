import { t } from "@lingui/core/macro";
import { IconMenu2, IconX } from "@tabler/icons-react";
import { useLayoutEffect, useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import type { NarrowView } from "../../store/chat/address/view.ts";
import { conversationOfNarrow } from "../../store/chat/narrow.ts";
import { LostEdits } from "./actions/edited-message.tsx";
import { MessageActionsProvider, useMessageActions, WaitingText } from "./actions/message-actions.tsx";
import { openedList, useChat, useChatStore } from "./chat-context.tsx";
import classes from "./chat-page.module.css";
import { ComposeArea } from "./compose/compose-area.tsx";
import { ComposeProvider } from "./compose/compose-context.tsx";
import { UploadsProvider } from "./compose/uploads/use-uploads.tsx";
import { MessagePane } from "./messages/message-pane.tsx";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { TitleBar } from "./title-bar.tsx";
import { useContentClicks } from "./use-content-clicks.ts";
import { useView } from "./use-view.ts";

/** The chat: the left column, and what the address names. On a phone, a button shows the left column instead. */
export function ChatPage() {
  const view = useView();
  const onClick = useContentClicks();
  const [isListOpen, setListOpen] = useState(false);
  const SwitchIcon = isListOpen ? IconX : IconMenu2;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links and buttons inside are what is clicked.
    <div
      className={classes.page}
      data-list-open={isListOpen || undefined}
      onClick={(event) => {
        onClick(event);
        if (event.target instanceof Element && event.target.closest("nav a") !== null) setListOpen(false);
      }}
      onKeyDown={({ key }) => key === "Escape" && setListOpen(false)}
    >
      <button
        type="button"
        className={classes.switch}
        aria-label={t`Conversations`}
        aria-expanded={isListOpen}
        onClick={() => setListOpen(!isListOpen)}
      >
        <SwitchIcon size={20} aria-hidden />
      </button>
      <div className={classes.side}>
        <Sidebar view={view} />
      </div>
      <MessageActionsProvider view={view}>
        <div className={classes.middle}>
          <UploadsProvider>
          {view?.kind === "narrow" ? (
            <NarrowPage key={JSON.stringify(view)} view={view} />
          ) : (
            <EmptyState title={t`There is nothing at this address`}>
              <a href="/#feed">{t`Show all messages`}</a>
            </EmptyState>
          )}
          </UploadsProvider>
        </div>
      </MessageActionsProvider>
    </div>
  );
}

/** The messages of a narrow, with the box to write to its conversation. */
function NarrowPage({ view }: { view: NarrowView }) {
  const store = useChatStore();
  const { narrow, near } = view;
  const [isOpened, setOpened] = useState(false);
  // Opened once for each view, whose parent gives each another key, and before the browser draws: what is kept is there
  // at once. Until then the store has the list of the view before.
  useLayoutEffect(() => {
    store.open(narrow, near ?? "first_unread");
    setOpened(true);
  }, [store, narrow, near]);
  const opened = useChat(openedList);
  const list = isOpened ? opened : undefined;
  const to = conversationOfNarrow(narrow);
  const { editLast } = useMessageActions();
  return (
    <ComposeProvider>
      <TitleBar narrow={narrow} />
      {list?.fetched !== undefined && <MessagePane list={list} />}
      {list?.problem === "refused" && (
        <EmptyState title={t`You can't see this conversation`}>
          <a href="/#feed">{t`Show all messages`}</a>
        </EmptyState>
      )}
      <LostEdits />
      {list?.problem !== "refused" && <ComposeArea narrow={narrow} onEditLast={editLast} />}
      {to !== undefined && <WaitingText to={to} />}
    </ComposeProvider>
  );
}

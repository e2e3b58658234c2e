import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import type { NarrowView } from "../../store/chat/address/view.ts";
import { conversationOfNarrow } from "../../store/chat/narrow.ts";
import type { OutboxEntry } from "../../store/chat/outbox/entry.ts";
import { openedList, useChat, useChatStore } from "./chat-context.tsx";
import classes from "./chat-page.module.css";
import { ComposeBox } from "./compose/compose-box.tsx";
import { ComposeContext } from "./compose/compose-context.tsx";
import { MessagePane } from "./messages/message-pane.tsx";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { TitleBar } from "./title-bar.tsx";
import { useContentClicks } from "./use-content-clicks.ts";
import { useView } from "./use-view.ts";

/** The chat: the left column, and what the address names. */
export function ChatPage() {
  const view = useView();
  const onClick = useContentClicks();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links and buttons inside are what is clicked.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks them too.
    <div className={classes.page} onClick={onClick}>
      <Sidebar view={view} />
      <div className={classes.middle}>
        {view?.kind === "narrow" ? (
          <NarrowPage key={JSON.stringify(view)} view={view} />
        ) : (
          <EmptyState title={t`There is nothing at this address`}>
            <a href="/#feed">{t`Show all messages`}</a>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** The messages of a narrow, with the box to write to its conversation. */
function NarrowPage({ view }: { view: NarrowView }) {
  const store = useChatStore();
  const [taken, setTaken] = useState<OutboxEntry>();
  const { narrow, near } = view;
  // Opened once for each view: the parent gives each another key.
  useEffect(() => store.open(narrow, near ?? "first_unread"), [store, narrow, near]);
  const list = useChat(openedList);
  const to = conversationOfNarrow(narrow);
  return (
    <ComposeContext value={{ edit: setTaken }}>
      <TitleBar narrow={narrow} />
      {list?.fetched !== undefined && list.narrow === narrow && <MessagePane list={list} />}
      {list?.problem === "refused" && (
        <EmptyState title={t`You can't see this conversation`}>
          <a href="/#feed">{t`Show all messages`}</a>
        </EmptyState>
      )}
      {to !== undefined && (
        <ComposeBox key={taken?.localId ?? ""} to={to} taken={taken} onSent={() => setTaken(undefined)} />
      )}
    </ComposeContext>
  );
}

import { useEffect, useState, useSyncExternalStore } from "react";
import { Loading } from "../../components/loading.tsx";
import { ToastProvider } from "../../components/toasts.tsx";
import type { ChatStore } from "../../store/chat/chat-store.ts";
import { registerEarly } from "../../store/chat/early-registration.ts";
import { LiveConnectionProvider } from "../../store/live-connection.tsx";
import type { Session } from "../../store/queries.ts";
import { ChatContext } from "./chat-context.tsx";
import { ChatPage } from "./chat-page.tsx";
import { type FinderKind, SearchButton } from "./finders.tsx";
import { Frame } from "./frame.tsx";
import { openChat } from "./open-chat.ts";
import { OrganizationMenu } from "./organization-menu/organization-menu.tsx";
import { OrganizationName } from "./organization-menu/organization-name.tsx";
import { OwnMenu } from "./own-status/own-menu.tsx";
import { useLiveSession } from "./use-live-session.ts";
import { narrowWindow, useMedia } from "./use-media.ts";

/** Begins what the chat needs before it is known that it will be shown. */
export function prepareChat(): void {
  registerEarly();
}

/** The chat of the person who is signed in, kept up to date. */
export function Chat({ session }: { session: Session }) {
  const store = useOpenedChat(session.user_id);
  if (store === undefined) return <Loading />;
  return (
    <ChatContext value={store}>
      <LiveConnectionProvider options={store.followOptions}>
        <ChatFrame session={session} store={store} />
      </LiveConnectionProvider>
    </ChatContext>
  );
}

/** The chat, from when its storage is read until the page is left. */
function useOpenedChat(userId: number): ChatStore | undefined {
  const [store, setStore] = useState<ChatStore>();
  useEffect(() => {
    const end = new AbortController();
    void openChat(userId, end.signal).then((opened) => end.signal.aborted || setStore(opened));
    return () => end.abort();
  }, [userId]);
  return store;
}

/**
 * Shows the frame at once, and the chat when it has loaded. A narrow window then has the menus in the bar of the page.
 */
function ChatFrame({ session: known, store }: { session: Session; store: ChatStore }) {
  const loaded = useSyncExternalStore(store.chat.subscribe, () => store.chat.now()?.organization);
  const session = useLiveSession(known, loaded);
  const organization = loaded && { name: loaded.realm_name, iconUrl: loaded.realm_icon_url };
  const isNarrow = useMedia(narrowWindow);
  const finderState = useState<FinderKind>();
  const organizationMenu =
    organization === undefined ? (
      <OrganizationName organization={undefined} />
    ) : (
      <OrganizationMenu session={session} organization={organization} />
    );
  const ownMenu = <OwnMenu session={session} pictureUrl={loaded?.avatar_url} isLoaded={loaded !== undefined} />;
  const bar = (
    <>
      {organizationMenu}
      {loaded !== undefined && <SearchButton onClick={() => finderState[1]("search")} />}
      {ownMenu}
    </>
  );
  const menus = (
    <>
      {organizationMenu}
      {ownMenu}
    </>
  );
  return (
    <ToastProvider over="column">
      <Frame bar={isNarrow && loaded !== undefined ? undefined : bar}>
        {loaded === undefined ? <Loading /> : <ChatPage menus={menus} finderState={finderState} />}
      </Frame>
    </ToastProvider>
  );
}

import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import type { NarrowView } from "../../store/chat/address/view.ts";
import type { Conversation } from "../../store/chat/message.ts";
import { conversationNarrow, type Narrow, narrowKey } from "../../store/chat/narrow.ts";
import { LostEdits } from "./actions/editable-content.tsx";
import { MessageActionsProvider, useMessageActions } from "./actions/message-actions.tsx";
import { BottomBar } from "./bottom-bar/bottom-bar.tsx";
import { ChannelsPart } from "./channels-part.tsx";
import { useChat } from "./chat-context.tsx";
import classes from "./chat-page.module.css";
import { ComposeArea } from "./compose/compose-area.tsx";
import { ComposeProvider, type OpenedDraft } from "./compose/compose-context.tsx";
import { UploadsProvider } from "./compose/uploads/uploads-provider.tsx";
import { useFileGuard } from "./compose/uploads/use-file-guard.ts";
import { ConversationMenus } from "./conversation-menu/conversation-menus.tsx";
import { type FinderState, LateFinder, useFinderKeys } from "./finders.tsx";
import { homeView } from "./home-view.ts";
import { InboxPart, ListPart, TopicsPart } from "./list-part.tsx";
import { OpenList } from "./messages/open-list.tsx";
import { BeginMessage, hasRoomBelow, type NewMessage, NewMessageBelow, useNewMessage } from "./new-message.tsx";
import { NoSuchView } from "./no-such-view.tsx";
import { LateNotices } from "./notices/late-notices.tsx";
import type { PageDialog } from "./opened-dialog.tsx";
import { OwnSettingsPart } from "./own-settings-part.tsx";
import { useStatusEnd } from "./own-status/use-status-end.ts";
import type { PageCommand } from "./page-command.ts";
import { PageDialogs } from "./page-dialogs.tsx";
import { PeopleButton } from "./people/people-button.tsx";
import { PeopleSheet } from "./people/people-sheet.tsx";
import { PeopleSide } from "./people/people-side.tsx";
import { usePeopleColumn } from "./people/use-people-column.ts";
import { PersonCards } from "./person-card/person-cards.tsx";
import { PersonalPart } from "./personal-part.tsx";
import { Pictures } from "./pictures/pictures.tsx";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { SidebarColumn } from "./sidebar/sidebar-column.tsx";
import { useRefusalToasts } from "./sidebar/use-refusal-toasts.ts";
import { TitleBar } from "./title-bar.tsx";
import { useContentClicks } from "./use-content-clicks.ts";
import { useGoTo } from "./use-go-to.ts";
import { useIconBadge } from "./use-icon-badge.ts";
import { useInputs } from "./use-inputs.ts";
import { narrowWindow, useMedia, wideWindow } from "./use-media.ts";
import { useOpenedList } from "./use-opened-list.ts";
import { useOpenings } from "./use-openings.ts";
import { useOtherEscape } from "./use-other-escape.ts";
import { useOwnAppearance } from "./use-own-appearance.ts";
import { isSameView, narrowAround, useView } from "./use-view.ts";
import { useViewKeys } from "./use-view-keys.ts";
import { useVisibleHeight } from "./use-visible-height.ts";

/**
 * The chat: the left column, and what the address names. `menus` are shown where a narrow window has room for them.
 */
export function ChatPage({ menus, finderState }: { menus: ReactNode; finderState: FinderState }) {
  const { view: addressed, number, entry, follow } = useView();
  const home = useChat(homeView);
  const goTo = useGoTo();
  // A person's card opens over the home view.
  const view = addressed?.kind === "user" ? home : addressed;
  const cards = (
    <PersonCards
      addressed={addressed?.kind === "user" ? addressed.userId : undefined}
      onLeave={() => goTo(home, { replace: true })}
    />
  );
  const { openings, openAgain } = useOpenings(view);
  // In the next visit the reader is about to write, if it is to this narrow: they may stay, and go elsewhere later.
  const [writing, setWriting] = useState<{ readonly visit: number; readonly narrow: Narrow }>();
  const writeNext = (narrow: Narrow) => setWriting({ visit: number + 1, narrow });
  const onClick = useContentClicks(openAgain, writeNext);
  const isNarrow = useMedia(narrowWindow);
  const isWide = useMedia(wideWindow);
  const people = usePeopleColumn(isWide && view?.kind !== "settings");
  const hasColumn = people.isShown && isWide && view?.kind !== "settings";
  const [chosen, setChosen] = useState<{ readonly draft: OpenedDraft; readonly visit: number }>();
  const [finder, setFinder] = finderState;
  useFinderKeys(finderState);
  const [dialog, setDialog] = useState<PageDialog>();
  const [wanted, setWanted] = useNewMessage(view);
  const run = (command: PageCommand) => {
    if (command === "search") setFinder(command);
    else if (command === "status" || command === "shortcuts") setDialog(command);
    else setWanted(command);
  };
  const want = useRef(setWanted);
  useLayoutEffect(() => {
    want.current = setWanted;
  });
  // It stays the same: the left column is not drawn again for it.
  const beginDirect = useCallback(() => want.current("new-direct"), []);
  // The left column appears, and both columns follow, once the messages are on the screen.
  const hasBegun = useDeferredValue(true, false);
  const columnView = useDeferredValue(view);
  useVisibleHeight();
  useInputs();
  useFileGuard();
  useIconBadge();
  useRefusalToasts();
  useStatusEnd();
  useViewKeys(view);
  useOtherEscape();
  const appearance = useOwnAppearance();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links and buttons inside are what is clicked.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks them too.
    <div className={classes.page} style={appearance} onClick={onClick}>
      {!isNarrow && (
        <SidebarColumn>{hasBegun && <Sidebar view={columnView} onBeginDirect={beginDirect} />}</SidebarColumn>
      )}
      <MessageActionsProvider showsMessages={view?.kind === "narrow"}>
        <ConversationMenus view={view} visit={number} />
        <Pictures key={number} />
        {view?.kind !== "narrow" && cards}
        <div className={classes.middle}>
          <UploadsProvider>
            {view?.kind === "narrow" ? (
              <NarrowPage
                key={number}
                view={view}
                entry={entry}
                openings={openings}
                draft={chosen?.visit === number ? chosen.draft : undefined}
                takesFocus={writing?.visit === number && narrowKey(writing.narrow) === narrowKey(view.narrow)}
                onSent={(to) => {
                  const narrow = conversationNarrow(to);
                  if (!isSameView(view, { kind: "narrow", narrow })) writeNext(narrow);
                }}
                onMoved={follow}
                wanted={wanted}
                onBegun={() => setWanted(undefined)}
              >
                {cards}
                {isWide ? (
                  <PeopleButton isShown={people.isShown} onToggle={people.toggle} />
                ) : (
                  <PeopleSheet narrow={view.narrow} />
                )}
              </NarrowPage>
            ) : view?.kind === "drafts" || view?.kind === "scheduled" || view?.kind === "reminders" ? (
              // A draft is opened on the next visit.
              <PersonalPart
                key={view.kind}
                kind={view.kind}
                onEdit={(draft) => setChosen({ draft, visit: number + 1 })}
              />
            ) : view?.kind === "inbox" ? (
              <InboxPart />
            ) : view?.kind === "recent" ? (
              <ListPart kind="recent" />
            ) : view?.kind === "topics" ? (
              <TopicsPart key={view.channelId} channelId={view.channelId} />
            ) : view?.kind === "channels" ? (
              <ChannelsPart view={view} />
            ) : view?.kind === "settings" ? (
              <OwnSettingsPart section={view.section} />
            ) : (
              <NoSuchView />
            )}
            {wanted && hasRoomBelow(view) && (
              <NewMessageBelow key={wanted} wanted={wanted} onDone={() => setWanted(undefined)} />
            )}
          </UploadsProvider>
          {finder && (
            <LateFinder key={finder} kind={finder} view={view} onCommand={run} onClose={() => setFinder(undefined)} />
          )}
        </div>
      </MessageActionsProvider>
      {isNarrow && (
        <BottomBar view={view} menus={menus} onSearch={() => setFinder("search")} onBeginDirect={beginDirect} />
      )}
      <LateNotices view={view} hasColumn={hasColumn} isWriting={wanted !== undefined} />
      <PageDialogs opened={dialog} onChange={setDialog} />
      {hasColumn && (
        <PeopleSide narrow={narrowAround(columnView)} takesFocus={people.takesFocus} onFocused={people.onFocused} />
      )}
    </div>
  );
}

/** What {@link NarrowPage} needs. */
type NarrowPageProps = {
  readonly view: NarrowView;
  /** The visit's entry in the browser's history. */
  readonly entry: string | undefined;
  /** Another number each time that it is opened again. */
  readonly openings: number;
  /** The draft that it opens with. */
  readonly draft: OpenedDraft | undefined;
  /** Whether the box to write has the focus at first. */
  readonly takesFocus: boolean;
  /** Called when a new message was sent in it. */
  readonly onSent: (to: Conversation) => void;
  /** Called when what the view shows has moved to another place. */
  readonly onMoved: (view: NarrowView) => void;
  /** The new message that is to begin in it. */
  readonly wanted: NewMessage | undefined;
  readonly onBegun: () => void;
  /** The buttons of its bar. */
  readonly children: ReactNode;
};

/** The messages of a narrow, with the box to write to its conversation. Use another `key` for each visit. */
function NarrowPage(props: NarrowPageProps) {
  const { view, entry, openings, draft, takesFocus, onSent, onMoved, wanted, onBegun, children } = props;
  const [firstOpening] = useState(openings);
  const { list, narrow, position, jumpedTo } = useOpenedList(view, entry, onMoved);
  const { editLast } = useMessageActions();
  return (
    <ComposeProvider draft={draft} takesFocus={takesFocus}>
      <TitleBar narrow={narrow}>{children}</TitleBar>
      {list !== undefined && (
        <OpenList
          key={openings}
          list={list}
          narrow={narrow}
          entry={entry}
          position={openings === firstOpening ? position : undefined}
          jumpedTo={openings === firstOpening ? jumpedTo : view.near}
        />
      )}
      <LostEdits />
      {list !== undefined && list.problem !== "refused" && (
        <ComposeArea narrow={narrow} onEditLast={editLast} onSent={onSent} />
      )}
      {wanted !== undefined && <BeginMessage wanted={wanted} narrow={narrow} onBegun={onBegun} />}
    </ComposeProvider>
  );
}

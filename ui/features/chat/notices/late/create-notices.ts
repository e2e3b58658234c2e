import { type Subscribable, subscribable } from "#server/subscribable.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import { keptMessage } from "../../../../store/chat/message.ts";
import { createElection, type ElectionOptions, type Rank, ranks, type TabMessage } from "./elect-tab.ts";
import { type Notice, writeNotice } from "./notice.ts";
import type { SystemNotices } from "./system-notices.ts";

/** The notices of new messages in this tab. */
export type Notices = {
  /** Those on the page, the oldest first. */
  readonly shown: Subscribable<readonly Notice[]>;
  readonly close: (messageId: number) => void;
  /** Closes the notices of messages that the reader sees now. Call it when they may see other messages than before. */
  readonly closeWatched: () => void;
  /** Call it with every message of other tabs. */
  readonly receiveFromTab: (message: TabMessage) => void;
  /** Ends them, with all that are shown. */
  readonly end: () => void;
};

/** What {@link createNotices} needs. */
export type NoticesOptions = Pick<ElectionOptions, "tabId" | "send" | "schedule"> & {
  readonly store: Pick<ChatStore, "chat" | "onEvents">;
  readonly rankOf: (notice: Pick<Notice, "conversation">) => Rank;
  readonly system: SystemNotices;
  /** Plays a sound of the setting `notification_sound`. */
  readonly playSound: (name: string) => void;
  /** Marks the window in the system's bar, where the page can do that. */
  readonly askForAttention: () => void;
  /** Whether the reader wants no notices and sounds in this browser now: during a pause, and outside of working hours. */
  readonly isPaused: () => boolean;
  readonly now: () => number;
};

/** The largest number of notices on the page at once. */
const mostShown = 3;

/** The shortest time between two sounds, in milliseconds: many messages may come at once. */
const soundPause = 1500;

/** Shows notices of what arrives from now on, until they are read or deleted. */
export function createNotices({
  store,
  rankOf,
  system,
  playSound,
  askForAttention,
  isPaused,
  now,
  ...options
}: NoticesOptions): Notices {
  let shown: readonly Notice[] = [];
  let soundAt = Number.NEGATIVE_INFINITY;
  /** The messages of notices that this tab knows as unread. Another tab may have got a message earlier. */
  const knownUnread = new Set<number>();
  const source = subscribable(() => shown);
  const setShown = (next: readonly Notice[]) => {
    if (next.length === shown.length && next.every((notice, at) => notice === shown[at])) return;
    shown = next;
    source.changed();
  };
  const close = (messageId: number) => {
    knownUnread.delete(messageId);
    system.close(messageId);
    setShown(shown.filter((notice) => notice.messageId !== messageId));
  };
  const show = (notice: Notice) => {
    const chat = store.chat.now();
    if (chat === undefined || isPaused()) return;
    if (notice.isHeard && now() - soundAt > soundPause) {
      soundAt = now();
      playSound(chat.organization.user_settings.notification_sound);
    }
    if (!notice.isShown) return;
    askForAttention();
    const isOutside = rankOf(notice) < ranks.focused && system.show(notice);
    if (!isOutside) setShown([...shown, notice].slice(-mostShown));
    closeRead();
  };
  const election = createElection({ ...options, rankOf, show });

  /** Closes notices of messages that were read or deleted, here or elsewhere. */
  const closeRead = () => {
    const unreads = store.chat.now()?.model.unreads;
    for (const id of [...system.ids(), ...shown.map(({ messageId }) => messageId)]) {
      if (unreads?.byId.has(id)) knownUnread.add(id);
      else if (knownUnread.has(id)) close(id);
    }
  };
  const ends = [
    store.chat.subscribe(closeRead),
    store.onEvents((events = []) => {
      // The store applies the events after this call.
      queueMicrotask(() => {
        const organization = store.chat.now()?.organization;
        for (const event of events) {
          if (event.type !== "message" || organization === undefined) continue;
          const notice = writeNotice(organization, keptMessage({ ...event.message, flags: [...event.flags] }));
          if (notice !== undefined) election.begin(notice);
        }
      });
    }),
  ];
  return {
    shown: source,
    close,
    closeWatched: () => {
      for (const notice of shown) if (rankOf(notice) === ranks.watching) close(notice.messageId);
    },
    receiveFromTab: election.receive,
    end: () => {
      for (const end of ends) end();
      for (const id of system.ids()) system.close(id);
    },
  };
}

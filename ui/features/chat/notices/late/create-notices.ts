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
  /** Call it when the reader may see other messages than before: there need be no notice of these. */
  readonly look: () => void;
  /** Call it with what other tabs say. */
  readonly hear: (saying: TabMessage) => void;
  /** Ends them, with all that are shown. */
  readonly end: () => void;
};

/** What {@link createNotices} needs. */
export type NoticesOptions = Pick<ElectionOptions, "tabId" | "say" | "schedule"> & {
  readonly store: Pick<ChatStore, "chat" | "onEvents">;
  readonly rankOf: (notice: Pick<Notice, "conversation">) => Rank;
  readonly system: SystemNotices;
  /** Plays a sound of the setting `notification_sound`. */
  readonly playSound: (name: string) => void;
  /** Marks the window in the system's bar, where the page can do that. */
  readonly askForAttention: () => void;
  /** Whether the reader has paused notices and sounds in this browser. */
  readonly isPaused: () => boolean;
  readonly now: () => number;
};

/** No more are on the page at once. */
const mostShown = 3;

/** When many messages come at once, one sound is played in this time, in milliseconds. */
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
  /** The messages of notices that this tab knows as unread. Another tab may have heard of a message earlier. */
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
    look: () => {
      for (const notice of shown) if (rankOf(notice) === ranks.watching) close(notice.messageId);
    },
    hear: election.hear,
    end: () => {
      for (const end of ends) end();
      for (const id of system.ids()) system.close(id);
    },
  };
}

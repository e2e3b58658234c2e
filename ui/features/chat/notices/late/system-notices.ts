import { type Notice, titleOf } from "./notice.ts";
import { findNoticeAccess } from "./notice-access.ts";

/** Notices of the system, which are shown outside the page. */
export type SystemNotices = {
  /** Returns whether the system shows it. */
  readonly show: (notice: Notice) => boolean;
  readonly close: (messageId: number) => void;
  readonly ids: () => number[];
};

/** The system's notices of this tab. `onClick` brings the reader to the message. */
export function createSystemNotices(onClick: (notice: Notice) => void): SystemNotices {
  const open = new Map<number, Notification>();
  const close = (messageId: number) => {
    open.get(messageId)?.close();
    open.delete(messageId);
  };
  return {
    show: (notice) => {
      if (findNoticeAccess() !== "on") return false;
      const { messageId } = notice;
      try {
        const shown = new Notification(titleOf(notice), {
          body: notice.text,
          tag: `message-${messageId}`,
          icon: "/icons/icon-192.png",
          // The sound is the one that the reader has chosen.
          silent: true,
        });
        shown.onclick = () => {
          onClick(notice);
          close(messageId);
        };
        shown.onclose = () => open.delete(messageId);
        open.set(messageId, shown);
        return true;
      } catch {
        // Android's browsers only show notices of service workers.
        return false;
      }
    },
    close,
    ids: () => [...open.keys()],
  };
}

/**
 * What pages of the server may ask of the shell about new messages, and nothing else: the window may have been closed to
 * the tray, from where a page cannot bring it back. The pages take this type from here.
 */
export type NoticeCalls = {
  /** Somebody has written: marks the window in the system's bar, unless it has the focus. */
  readonly askForAttention: () => Promise<void>;
  /** The person has clicked a notice: shows the window. */
  readonly bringForward: () => Promise<void>;
  /** Shows a number of unread messages on the icon of the application. Another page begins without one. */
  readonly showUnread: (count: number) => Promise<void>;
};

/** The IPC channels of these calls, which `notices.ts` handles. */
export const noticeChannels = {
  askForAttention: "ask-for-attention",
  bringForward: "bring-forward",
  showUnread: "show-unread",
} as const satisfies Readonly<Record<keyof NoticeCalls, string>>;

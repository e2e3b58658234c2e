import type { Subscribable } from "#server/subscribable.ts";
import { msg } from "#server/texts/msg.ts";
import type { IpcReceiver } from "./ipc.ts";
import { classifyDestination } from "./navigation.ts";
import { noticeChannels } from "./notice-calls.ts";
import { translateForShell } from "./texts.ts";
import { bringForward, type HiddenWindow } from "./window.ts";

/** The part of Electron's BrowserWindow that marks it in the system's bar. */
export type MarkedWindow = HiddenWindow & {
  isFocused: () => boolean;
  flashFrame: (isFlashing: boolean) => void;
  on(event: "focus", listener: () => void): unknown;
  on(event: "page-title-updated", listener: (event: unknown, title: string) => void): unknown;
};

/**
 * Handles the calls of {@link noticeChannels}. Only pages of our own server may call.
 * @param home the server's address; null while there is none
 */
export function answerNotices(incoming: IpcReceiver, window: MarkedWindow, home: Subscribable<string | null>): void {
  const handle = (channel: string, answer: () => void) =>
    incoming.handle(channel, ({ senderFrame }) => {
      if (senderFrame === null || classifyDestination(senderFrame.url, home.now()) !== "here")
        throw new Error("This page may not call the shell.");
      answer();
    });
  handle(noticeChannels.bringForward, () => bringForward(window));
  handle(noticeChannels.askForAttention, () => {
    if (!window.isFocused()) window.flashFrame(true);
  });
  window.on("focus", () => window.flashFrame(false));
}

/**
 * Calls back with the number of unread messages, and with a text about it, whenever it changes. The pages write it into
 * their title, as in a browser: `(3) Inbox`.
 */
export function followUnread(window: MarkedWindow, show: (count: number, text: string) => void): void {
  let before = 0;
  window.on("page-title-updated", (_event, title) => {
    const count = Number(/^\((\d+)\) /.exec(title)?.[1] ?? 0);
    if (count === before) return;
    before = count;
    show(count, count === 0 ? "" : translateForShell(unread, { count }));
  });
}

const unread = msg`{count, plural, one {# unread message} other {# unread messages}}`;

import { z } from "zod";
import type { Subscribable } from "#server/subscribable.ts";
import { msg } from "#server/texts/msg.ts";
import type { IpcReceiver } from "./ipc.ts";
import { classifyDestination } from "./navigation.ts";
import { type NoticeCalls, noticeChannels } from "./notice-calls.ts";
import { translateForShell } from "./texts.ts";
import { bringForward, type HiddenWindow } from "./window.ts";

/** The part of Electron's BrowserWindow that marks it in the system's bar. */
export type MarkedWindow = HiddenWindow & {
  isFocused: () => boolean;
  flashFrame: (isFlashing: boolean) => void;
  on(event: "focus", listener: () => void): unknown;
  readonly webContents: { on(event: "did-navigate", listener: () => void): unknown };
};

/** Shows the number of unread messages outside the window, with a text about it, which is empty for none. */
export type ShowUnread = (count: number, text: string) => void;

/**
 * Handles the calls of {@link noticeChannels}. Only pages of our own server may call.
 * @param home the server's address; null while there is none
 * @param show called when the number has changed
 */
export function answerNotices(
  incoming: IpcReceiver,
  window: MarkedWindow,
  home: Subscribable<string | null>,
  show: ShowUnread,
): void {
  const handle = (name: keyof NoticeCalls, answer: (given: unknown[]) => void) =>
    incoming.handle(noticeChannels[name], ({ senderFrame }, ...given) => {
      if (senderFrame === null || classifyDestination(senderFrame.url, home.now()) !== "here")
        throw new Error("This page may not call the shell.");
      answer(given);
    });
  const showUnread = followUnread(show);
  handle("bringForward", () => bringForward(window));
  handle("askForAttention", () => {
    if (!window.isFocused()) window.flashFrame(true);
  });
  handle("showUnread", (given) => showUnread(...unread.parse(given)));
  window.on("focus", () => window.flashFrame(false));
  // The next page says its number itself. The status page has none.
  window.webContents.on("did-navigate", () => showUnread(0));
}

const unread = z.tuple([z.int().nonnegative()]);

function followUnread(show: ShowUnread): (count: number) => void {
  let before = 0;
  return (count) => {
    if (count === before) return;
    before = count;
    show(count, count === 0 ? "" : translateForShell(unreadMessages, { count }));
  };
}

const unreadMessages = msg`{count, plural, one {# unread message} other {# unread messages}}`;

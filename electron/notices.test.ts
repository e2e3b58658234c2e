import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { constant } from "#server/subscribable.ts";
import type { IpcReceiver } from "./ipc.ts";
import { noticeChannels } from "./notice-calls.ts";
import { answerNotices, followUnread } from "./notices.ts";
import { statusPage } from "./status-page.ts";
import { fakeWindow } from "./testing/desktop.ts";

const home = "http://127.0.0.1:8642";

test("a page that shows a notice marks the window, until the person looks at it", () => {
  const { call, window, flashing } = openShell();
  call(noticeChannels.askForAttention, `${home}/#inbox`);
  window.emit("focus");
  expect(flashing).toEqual([true, false]);
});

test("a window with the focus is not marked", () => {
  const { call, window, flashing } = openShell();
  window.focus();
  call(noticeChannels.askForAttention, `${home}/`);
  expect(flashing).toEqual([]);
});

test("a click on a notice brings the window back from the tray", () => {
  const { call, window } = openShell();
  window.hide();
  call(noticeChannels.bringForward, `${home}/`);
  expect(window.isVisible()).toBe(true);
});

test.each(["https://example.test/", statusPage, "file:///a.html", null])("a page at %s is refused", (url) => {
  const { call, window, flashing } = openShell();
  for (const channel of Object.values(noticeChannels)) {
    expect(() => call(channel, url)).toThrow("may not call the shell");
  }
  expect(flashing).toEqual([]);
  expect(window.isVisible()).toBe(false);
});

test("the number in the title of the page is shown, each time that it changes", () => {
  const { window } = openShell();
  const shown: [number, string][] = [];
  followUnread(window, (count, text) => shown.push([count, text]));
  for (const title of ["Inbox", "(1) Inbox", "(1) general", "(12) general", "General (3)"]) {
    window.emit("page-title-updated", {}, title);
  }
  expect(shown).toEqual([
    [1, "1 unread message"],
    [12, "12 unread messages"],
    [0, ""],
  ]);
});

function openShell() {
  const flashing: boolean[] = [];
  const listeners = new Map<string, Parameters<IpcReceiver["handle"]>[1]>();
  const events = new EventEmitter();
  const fake = fakeWindow();
  const window = {
    ...fake,
    isFocused: () => fake.state.isFocused,
    flashFrame: (isFlashing: boolean) => void flashing.push(isFlashing),
    on: (event: string, listener: (event: unknown, title: string) => void) => events.on(event, listener),
    emit: (event: string, ...given: unknown[]) => events.emit(event, ...given),
  };
  answerNotices({ handle: (channel, listener) => listeners.set(channel, listener) }, window, constant(home));
  const call = (channel: string, url: string | null) =>
    listeners.get(channel)?.({ senderFrame: url === null ? null : { url } });
  return { call, window, flashing };
}

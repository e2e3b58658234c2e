import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { constant } from "#server/subscribable.ts";
import type { IpcReceiver } from "./ipc.ts";
import { noticeChannels } from "./notice-calls.ts";
import { answerNotices } from "./notices.ts";
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

test("the number that a page says is shown, each time that it changes", () => {
  const { call, shown } = openShell();
  for (const count of [0, 1, 1, 12, 0]) call(noticeChannels.showUnread, `${home}/#inbox`, count);
  expect(shown).toEqual([
    [1, "1 unread message"],
    [12, "12 unread messages"],
    [0, ""],
  ]);
});

test("another page begins without a number", () => {
  const { call, window, shown } = openShell();
  call(noticeChannels.showUnread, `${home}/#inbox`, 3);
  window.visit(statusPage);
  expect(shown).toEqual([
    [3, "3 unread messages"],
    [0, ""],
  ]);
});

test.each([[], [-1], [1.5], ["3"], [3, 4]])("a number such as %j is refused", (...given) => {
  const { call, shown } = openShell();
  expect(() => call(noticeChannels.showUnread, `${home}/`, ...given)).toThrow();
  expect(shown).toEqual([]);
});

function openShell() {
  const flashing: boolean[] = [];
  const shown: [number, string][] = [];
  const listeners = new Map<string, Parameters<IpcReceiver["handle"]>[1]>();
  const events = new EventEmitter();
  const fake = fakeWindow();
  const window = {
    ...fake,
    isFocused: () => fake.state.isFocused,
    flashFrame: (isFlashing: boolean) => void flashing.push(isFlashing),
    on: (event: string, listener: () => void) => events.on(event, listener),
    emit: (event: string, ...given: unknown[]) => events.emit(event, ...given),
  };
  const incoming: IpcReceiver = { handle: (channel, listener) => listeners.set(channel, listener) };
  answerNotices(incoming, window, constant(home), (...sign) => shown.push(sign));
  const call = (channel: string, url: string | null, ...given: unknown[]) =>
    listeners.get(channel)?.({ senderFrame: url === null ? null : { url } }, ...given);
  return { call, window, flashing, shown };
}

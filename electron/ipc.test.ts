import { expect, test, vi } from "vitest";
import { constant } from "#server/subscribable.ts";
import { answerStatusPage, type IpcReceiver } from "./ipc.ts";
import { viewOf } from "./status.ts";
import { ipcChannels, statusPage } from "./status-page.ts";

const status = { heading: "Watercooler is starting", text: "This takes a moment.", actions: [] };

test("the status page gets the status, and its actions are done", () => {
  const { call, act } = shell();
  expect(call(ipcChannels.status, statusPage)).toEqual(viewOf(status));
  call(ipcChannels.act, statusPage, "tryAgain");
  expect(act).toHaveBeenCalledExactlyOnceWith("tryAgain");
});

test.each(["http://127.0.0.1:8642/", "watercooler://status/other.html", "watercooler://other/", "file:///status/"])(
  "a page at %s is refused",
  (url) => {
    const { call, act } = shell();
    expect(() => call(ipcChannels.status, url)).toThrow("may not call the shell");
    expect(() => call(ipcChannels.act, url, "quit")).toThrow("may not call the shell");
    expect(act).not.toHaveBeenCalled();
  },
);

test("a page that is gone is refused", () => {
  const { call } = shell();
  expect(() => call(ipcChannels.act, null, "quit")).toThrow("may not call the shell");
});

test.each([[["format the disk"]], [[]], [["quit", "quit"]], [[{ action: "quit" }]]])(
  "%j is refused as an action",
  (given) => {
    const { call, act } = shell();
    expect(() => call(ipcChannels.act, statusPage, ...given)).toThrow();
    expect(act).not.toHaveBeenCalled();
  },
);

function shell() {
  const act = vi.fn();
  const listeners = new Map<string, Parameters<IpcReceiver["handle"]>[1]>();
  answerStatusPage(
    { handle: (channel, listener) => listeners.set(channel, listener) },
    { status: constant(status), act },
  );
  const call = (channel: string, url: string | null, ...given: unknown[]) =>
    listeners.get(channel)?.({ senderFrame: url === null ? null : { url } }, ...given);
  return { call, act };
}

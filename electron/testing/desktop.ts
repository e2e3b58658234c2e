import { EventEmitter } from "node:events";
import { vi } from "vitest";
import type { ServerMessage } from "#server/cli/desktop-protocol.ts";
import { subscribable } from "#server/subscribable.ts";
import type { Address, RunningServer } from "../server-process.ts";
import type { Status } from "../status.ts";
import type { ShownWindow } from "../window.ts";

/** An application that records how it ends. */
export function fakeApp() {
  const log: string[] = [];
  const app = Object.assign(new EventEmitter(), {
    log,
    quit() {
      let isHeld = false;
      app.emit("before-quit", { preventDefault: () => (isHeld = true) });
      log.push(isHeld ? "quit held back" : "quit");
    },
    exit: (code: number) => void log.push(`exit ${code}`),
  });
  return app;
}

/** A window that records what it shows. */
export function fakeWindow() {
  const pages: string[] = [];
  const statuses: Status[] = [];
  const events = new EventEmitter();
  const contents = new EventEmitter();
  const state = { isVisible: false, isMinimized: false, isFocused: false };
  const mayClose = () => {
    let isAllowed = true;
    events.emit("close", { preventDefault: () => (isAllowed = false) });
    return isAllowed;
  };
  return {
    state,
    pages,
    statuses,
    isDestroyed: () => false,
    isMinimized: () => state.isMinimized,
    isVisible: () => state.isVisible,
    restore: () => {
      state.isMinimized = false;
    },
    show: () => {
      state.isVisible = true;
    },
    hide: () => {
      state.isVisible = false;
    },
    focus: () => {
      state.isFocused = true;
    },
    loadURL: async (url: string) => void pages.push(url),
    on: (event: "close", listener: (event: { preventDefault: () => void }) => void) => events.on(event, listener),
    webContents: {
      getURL: () => pages.at(-1) ?? "",
      send: (_channel: string, ...sent: unknown[]) => void statuses.push(...(sent as Status[])),
      on: (event: string, listener: (event: unknown, url: string) => void) => contents.on(event, listener),
    },
    /** The renderer of the page crashes. */
    crash: () => {
      contents.emit("render-process-gone");
    },
    /** The person follows a link. */
    visit: (url: string) => {
      pages.push(url);
      contents.emit("did-navigate", {}, url);
    },
    /** The person closes the window. */
    close: () => void mayClose(),
    mayClose,
  } satisfies ShownWindow & Record<string, unknown>;
}

/** A server that runs until it is ended, and gives the answers that a test sets. */
export function fakeServer(first: Address) {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const asked: unknown[] = [];
  const answers: { [Type in ServerMessage["type"]]?: Extract<ServerMessage, { type: Type }> } = {};
  const listeners: ((message: ServerMessage) => void)[] = [];
  let present = first;
  const address = subscribable(() => present);
  return {
    answers,
    asked,
    address,
    /** The server sends a message to the shell. */
    send: (message: ServerMessage) => {
      for (const listener of listeners) listener(message);
      if (message.type !== "ready") return;
      present = message;
      address.changed();
    },
    onMessage: (type, listener) => {
      listeners.push((message) => {
        if (message.type === type) listener(message as never);
      });
    },
    ask: async (question) => {
      asked.push(question);
      return answers[question.type] as never;
    },
    ended,
    end,
    stop: vi.fn(async () => void (await ended)),
  } satisfies RunningServer & Record<string, unknown>;
}

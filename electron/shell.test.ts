import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { type RunningServer, ServerFailure } from "./server-process.ts";
import { runShell } from "./shell.ts";

const url = "http://127.0.0.1:8642";

test("the first launch opens the setup page", async () => {
  const desktop = fakeDesktop({ setupUrl: `${url}/setup` });
  await runShell(desktop);
  expect(desktop.pages).toEqual([`${url}/setup`]);
});

test("later launches open the home page", async () => {
  const desktop = fakeDesktop();
  await runShell(desktop);
  expect(desktop.pages).toEqual([url]);
});

test("a second launch starts nothing and leaves at once", async () => {
  const desktop = fakeDesktop();
  desktop.app.requestSingleInstanceLock = () => false;
  await runShell(desktop);
  expect(desktop.log).toEqual(["quit"]);
  expect(desktop.pages).toEqual([]);
});

test("a second launch brings the minimized window of the first forward", async () => {
  const desktop = fakeDesktop();
  desktop.window.isMinimized.mockReturnValue(true);
  await runShell(desktop);
  desktop.app.emit("second-instance");
  expect(desktop.window.restore).toHaveBeenCalledOnce();
  expect(desktop.window.show).toHaveBeenCalledOnce();
  expect(desktop.window.focus).toHaveBeenCalledOnce();
});

test("a second launch while the first still starts does no harm", async () => {
  const desktop = fakeDesktop();
  const running = runShell(desktop);
  desktop.app.emit("second-instance");
  await running;
  expect(desktop.pages).toEqual([url]);
});

test("closing the window lets the server finish, then quits", async () => {
  const desktop = fakeDesktop();
  await runShell(desktop);
  desktop.app.emit("window-all-closed");
  expect(desktop.log).toEqual(["quit", "stop", "quit held back"]);
  desktop.endServer(0);
  await vi.waitFor(() => expect(desktop.log).toEqual(["quit", "stop", "quit held back", "quit", "gone"]));
});

test("asking twice to quit stops the server once", async () => {
  const desktop = fakeDesktop();
  await runShell(desktop);
  desktop.app.quit();
  desktop.app.quit();
  expect(desktop.log.filter((entry) => entry === "stop")).toHaveLength(1);
});

test("a server that cannot start is explained, and its exit code is ours", async () => {
  const desktop = fakeDesktop();
  desktop.startServer = () => Promise.reject(new ServerFailure("The folder is in use by another Watercooler.", 3));
  await runShell(desktop);
  expect(desktop.log).toEqual(["error: The folder is in use by another Watercooler.", "exit 3"]);
  expect(desktop.pages).toEqual([]);
});

test("a server that dies is explained", async () => {
  const desktop = fakeDesktop();
  await runShell(desktop);
  desktop.endServer(134);
  await vi.waitFor(() => expect(desktop.log.at(-1)).toBe("exit 134"));
  expect(desktop.log[0]).toMatch(/^error: .*code 134/);
});

test("a server that ends cleanly on its own, as when the computer shuts down, is no error", async () => {
  const desktop = fakeDesktop();
  await runShell(desktop);
  desktop.endServer(0);
  await vi.waitFor(() => expect(desktop.log).toEqual(["quit", "gone"]));
});

function fakeDesktop({ setupUrl = null }: { setupUrl?: string | null } = {}) {
  const log: string[] = [];
  const pages: string[] = [];
  const { promise: ended, resolve: endServer } = Promise.withResolvers<number>();
  const server: RunningServer = {
    url,
    setupUrl,
    ended,
    stop: async () => void log.push("stop"),
  };
  const window = {
    isDestroyed: () => false,
    isMinimized: vi.fn(() => false),
    restore: vi.fn(),
    show: vi.fn(),
    focus: vi.fn(),
  };
  const app = Object.assign(new EventEmitter(), {
    requestSingleInstanceLock: (): boolean => true,
    whenReady: () => Promise.resolve(),
    quit() {
      log.push("quit");
      let held = false;
      app.emit("before-quit", { preventDefault: () => (held = true) });
      if (held) log.push("quit held back");
      else if (app.listenerCount("before-quit") > 0) log.push("gone");
    },
    exit: (code: number) => void log.push(`exit ${code}`),
  });
  return {
    log,
    pages,
    window,
    app,
    endServer,
    startServer: () => Promise.resolve(server),
    openWindow: (page: string) => {
      pages.push(page);
      return window;
    },
    showError: (_title: string, message: string) => void log.push(`error: ${message}`),
  };
}

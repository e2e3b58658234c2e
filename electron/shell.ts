import { type RunningServer, ServerFailure } from "./server-process.ts";
import { bringForward, type ShownWindow } from "./window.ts";

/** What the shell does to the world; electron/main.ts does it with Electron. */
export type Desktop = {
  app: {
    requestSingleInstanceLock: () => boolean;
    whenReady: () => Promise<unknown>;
    on(event: "second-instance" | "window-all-closed", listener: () => void): unknown;
    on(event: "before-quit", listener: (event: { preventDefault: () => void }) => void): unknown;
    quit: () => void;
    exit: (code: number) => void;
  };
  startServer: () => Promise<RunningServer>;
  /** Opens a window on a page of the server whose home is `home`. */
  openWindow: (page: string, home: string) => ShownWindow;
  showError: (title: string, message: string) => void;
};

/**
 * One server and one window for this machine: starts the server, shows its setup or home page, and lets the server
 * finish before quitting. A second launch brings the first one's window forward.
 */
export async function runShell(desktop: Desktop): Promise<void> {
  const { app } = desktop;
  if (!app.requestSingleInstanceLock()) return app.quit();

  let window: ShownWindow | undefined;
  app.on("second-instance", () => window && bringForward(window));
  app.on("window-all-closed", () => app.quit());
  await app.whenReady();

  try {
    const server = await desktop.startServer();
    finishBeforeQuitting(desktop, server);
    window = desktop.openWindow(server.setupUrl ?? server.url, server.url);
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    desktop.showError("Watercooler could not start", error.message);
    app.exit(error.exitCode || 1);
  }
}

function finishBeforeQuitting({ app, showError }: Desktop, server: RunningServer): void {
  let state: "running" | "stopping" | "ended" = "running";

  app.on("before-quit", (event) => {
    if (state === "ended") return;
    event.preventDefault();
    if (state === "stopping") return;
    state = "stopping";
    void server.stop();
  });

  void server.ended.then((code) => {
    const expected = state === "stopping" || code === 0;
    state = "ended";
    if (expected) return app.quit();
    showError("Watercooler stopped", `The server ended unexpectedly (code ${code}). Start Watercooler again.`);
    app.exit(code || 1);
  });
}

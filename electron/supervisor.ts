import { type RunningServer, ServerDeath, ServerFailure } from "./server-process.ts";

/** The state of the server, as the person at the screen sees it. */
export type ServerState =
  | { readonly kind: "starting" }
  | { readonly kind: "serving"; readonly server: RunningServer }
  /** The server died for the `deaths`-th time in a row and is started again after `pause` milliseconds. */
  | { readonly kind: "waiting"; readonly exitCode: number; readonly deaths: number; readonly pause: number }
  /**
   * The server cannot start. `isRetried`: it is tried again, since the reason may pass, such as a disk that is not there
   * yet.
   */
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly exitCode: number;
      readonly isRetried: boolean;
      /** Whether its database is gone; it can then start with an empty one. */
      readonly isDatabaseLost?: boolean;
    }
  /** The server ended because the shell or the system stopped it. */
  | { readonly kind: "ended" };

/** Keeps one server running. */
export type Supervisor = {
  readonly state: () => ServerState;
  /** Starts it now if it waits or has failed. */
  readonly tryAgain: () => void;
  /** Stops the server; resolves once it has ended. It is not started again. */
  readonly stop: () => Promise<void>;
};

/** The first and the longest pause before a dead server is started again, in ms. The pause doubles with each death. */
const firstPause = 1_000;
const longestPause = 60_000;

/** After how long a server that could not start is tried again, in milliseconds. */
const failurePause = 60_000;

/** Exit codes of problems that do not pass by themselves: bad flags, a bad database (docs/command-line.md). */
const permanentFailures: readonly number[] = [2, 4];

/** After a server ran this long, its deaths are counted from zero again, in milliseconds. */
const stableTime = 5 * 60_000;

/**
 * Starts a server, and starts it again whenever it dies, with longer pauses each time.
 * @param start resolves once the server is ready; rejects with ServerFailure or ServerDeath; the signal stops it
 */
export function superviseServer(
  start: (signal: AbortSignal) => Promise<RunningServer>,
  onState: (state: ServerState) => void,
): Supervisor {
  const stopping = new AbortController();
  let state: ServerState = { kind: "starting" };
  let deaths = 0;
  let timer: NodeJS.Timeout | undefined;
  let run = runServer();

  return {
    state: () => state,
    tryAgain: () => {
      if (stopping.signal.aborted || (state.kind !== "waiting" && state.kind !== "failed")) return;
      startAgain();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      if (state.kind === "serving") await state.server.stop();
      await run;
    },
  };

  function startAgain(isQuiet = false): void {
    clearTimeout(timer);
    run = runServer(isQuiet);
  }

  async function runServer(isQuiet = false): Promise<void> {
    if (!isQuiet) change({ kind: "starting" });
    try {
      const server = await start(stopping.signal);
      const startedAt = performance.now();
      if (stopping.signal.aborted) await server.stop();
      else change({ kind: "serving", server });
      const code = await server.ended;
      if (performance.now() - startedAt >= stableTime) deaths = 0;
      handleExit(code);
    } catch (error) {
      if (stopping.signal.aborted) change({ kind: "ended" });
      else if (error instanceof ServerFailure) handleFailure(error);
      else if (error instanceof ServerDeath) handleExit(error.exitCode);
      else change({ kind: "failed", message: String(error), exitCode: 1, isRetried: false });
    }
  }

  /** The state does not change while each new start fails for the same reason. */
  function handleFailure({ message, exitCode, isDatabaseLost }: ServerFailure): void {
    const isRetried = !permanentFailures.includes(exitCode);
    if (isRetried) timer = setTimeout(() => startAgain(true), failurePause);
    const isNew = state.kind !== "failed" || state.message !== message;
    if (isNew) change({ kind: "failed", message, exitCode, isRetried, ...(isDatabaseLost ? { isDatabaseLost } : {}) });
  }

  function handleExit(exitCode: number): void {
    if (stopping.signal.aborted || exitCode === 0) {
      change({ kind: "ended" });
      return;
    }
    deaths += 1;
    const pause = Math.min(firstPause * 2 ** (deaths - 1), longestPause);
    timer = setTimeout(() => startAgain(), pause);
    change({ kind: "waiting", exitCode, deaths, pause });
  }

  function change(next: ServerState): void {
    state = next;
    onState(next);
  }
}

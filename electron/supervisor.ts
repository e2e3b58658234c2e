import { type Subscribable, subscribable } from "#server/subscribable.ts";
import { type Address, type RunningServer, ServerDeath, ServerFailure } from "./server-process.ts";

/** The state of the server, as the person at the screen sees it. */
export type ServerState =
  | { readonly kind: "starting" }
  | { readonly kind: "serving"; readonly server: RunningServer }
  /** The server died for the `deaths`-th time in a row and is started again after `pause` milliseconds. */
  | { readonly kind: "waiting"; readonly exitCode: number; readonly deaths: number; readonly pause: number }
  /**
   * The server cannot start. `isRetried`: it is started again later, because the reason may pass. A disk may not be
   * there yet, for example.
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
  readonly state: Subscribable<ServerState>;
  /** The server's address; null while there is no server. */
  readonly address: Subscribable<Address | null>;
  /** Starts it now if it waits or has failed. `startsEmpty`: with an empty database, this time only. */
  readonly tryAgain: (startsEmpty?: boolean) => void;
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
 * @param start resolves once the server is ready; rejects with ServerFailure or ServerDeath; the signal stops it.
 * `startsEmpty`: with an empty database, if the folder has lost its database
 */
export function superviseServer(
  start: (signal: AbortSignal, startsEmpty: boolean) => Promise<RunningServer>,
): Supervisor {
  const stopping = new AbortController();
  let present: ServerState = { kind: "starting" };
  const state = subscribable(() => present);
  const address = subscribable(() => (present.kind === "serving" ? present.server.address.now() : null), state);
  let deaths = 0;
  let timer: NodeJS.Timeout | undefined;
  let run = runServer();

  return {
    state,
    address,
    tryAgain: (startsEmpty = false) => {
      if (stopping.signal.aborted || (present.kind !== "waiting" && present.kind !== "failed")) return;
      startAgain(startsEmpty);
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      if (present.kind === "serving") await present.server.stop();
      await run;
      if (present.kind !== "ended") change({ kind: "ended" });
    },
  };

  function startAgain(startsEmpty = false): void {
    clearTimeout(timer);
    change({ kind: "starting" });
    run = runServer(startsEmpty);
  }

  function startQuietly(): void {
    run = runServer();
  }

  async function runServer(startsEmpty = false): Promise<void> {
    try {
      const server = await start(stopping.signal, startsEmpty);
      server.address.subscribe(address.changed);
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
    if (isRetried) timer = setTimeout(startQuietly, failurePause);
    const isNew = present.kind !== "failed" || present.message !== message;
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
    present = next;
    state.changed();
  }
}

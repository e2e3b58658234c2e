import { type RunningServer, ServerDeath, ServerFailure } from "./server-process.ts";

/** What becomes of the server, as far as the person at the screen is concerned. */
export type ServerState =
  | { readonly kind: "starting" }
  | { readonly kind: "serving"; readonly server: RunningServer }
  /** It died and is started again in `pause` milliseconds; it is the `deaths`-th time in a row. */
  | { readonly kind: "waiting"; readonly exitCode: number; readonly deaths: number; readonly pause: number }
  /** It said why it cannot start; `isTried`: what may pass by itself, as a disk that is not there yet, is tried again. */
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly exitCode: number;
      readonly isTried: boolean;
      /** Whether its database is gone, and it may begin with an empty one. */
      readonly isLost?: boolean;
    }
  /** It ended as it was told to, by us or by the system. */
  | { readonly kind: "ended" };

/** Keeps one server running. */
export type Supervisor = {
  readonly state: () => ServerState;
  /** Starts it now if it waits or has failed. */
  readonly tryAgain: () => void;
  /** Lets it finish; resolves once none runs and none will. */
  readonly stop: () => Promise<void>;
};

/** The first pause before a dead server is started again, which doubles with each death, and the longest; in ms. */
const firstPause = 1_000;
const longestPause = 60_000;

/** After how long a server that could not start is tried again, in milliseconds. */
const failurePause = 60_000;

/** With these codes (docs/command-line.md) nothing changes unless somebody changes it: bad flags, a bad database. */
const lasting: readonly number[] = [2, 4];

/** A server that ran this long is none that keeps dying, in milliseconds. */
const calm = 5 * 60_000;

/**
 * Starts a server, and starts it again with ever longer pauses whenever it dies.
 * @param start resolves once it answers; aborting its signal makes it stop. Rejects with ServerFailure or ServerDeath
 */
export function superviseServer(
  start: (signal: AbortSignal) => Promise<RunningServer>,
  onState: (state: ServerState) => void,
): Supervisor {
  const stopping = new AbortController();
  let state: ServerState = { kind: "starting" };
  let deaths = 0;
  let timer: NodeJS.Timeout | undefined;
  let life = live();

  return {
    state: () => state,
    tryAgain: () => {
      if (stopping.signal.aborted || (state.kind !== "waiting" && state.kind !== "failed")) return;
      begin();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      if (state.kind === "serving") await state.server.stop();
      await life;
    },
  };

  function begin(isQuiet = false): void {
    clearTimeout(timer);
    life = live(isQuiet);
  }

  async function live(isQuiet = false): Promise<void> {
    if (!isQuiet) change({ kind: "starting" });
    try {
      const server = await start(stopping.signal);
      const begun = performance.now();
      if (stopping.signal.aborted) await server.stop();
      else change({ kind: "serving", server });
      const code = await server.ended;
      if (performance.now() - begun >= calm) deaths = 0;
      settle(code);
    } catch (error) {
      if (stopping.signal.aborted) change({ kind: "ended" });
      else if (error instanceof ServerFailure) fail(error);
      else if (error instanceof ServerDeath) settle(error.exitCode);
      else change({ kind: "failed", message: String(error), exitCode: 1, isTried: false });
    }
  }

  /** While it is tried again and again for the same reason, nothing changes for who looks. */
  function fail({ message, exitCode, isLost }: ServerFailure): void {
    const isTried = !lasting.includes(exitCode);
    if (isTried) timer = setTimeout(() => begin(true), failurePause);
    const isNews = state.kind !== "failed" || state.message !== message;
    if (isNews) change({ kind: "failed", message, exitCode, isTried, ...(isLost ? { isLost } : {}) });
  }

  function settle(exitCode: number): void {
    if (stopping.signal.aborted || exitCode === 0) {
      change({ kind: "ended" });
      return;
    }
    deaths += 1;
    const pause = Math.min(firstPause * 2 ** (deaths - 1), longestPause);
    timer = setTimeout(() => begin(), pause);
    change({ kind: "waiting", exitCode, deaths, pause });
  }

  function change(next: ServerState): void {
    state = next;
    onState(next);
  }
}

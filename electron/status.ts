import type { ServerState } from "./supervisor.ts";

/** What the person can do while there is no server. */
export const statusActions = ["tryAgain", "restore", "startEmpty", "showLogs", "quit"] as const;

/** One of them. */
export type StatusAction = (typeof statusActions)[number];

/** What the window shows while there is no server. */
export type Status = {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly StatusAction[];
  /** The progress, 0 to 1; absent where it is unknown. */
  readonly share?: number;
};

/** The exit code when the database is damaged or has a newer version (docs/command-line.md). */
const badDatabase = 4;

const usualActions: readonly StatusAction[] = ["tryAgain", "showLogs", "quit"];

/** For problems that a backup can solve. */
const actionsWithRestore: readonly StatusAction[] = ["tryAgain", "restore", "showLogs", "quit"];

/** With this many deaths in a row, waiting probably does not help. */
const manyDeaths = 3;

/** Describes the server's state. Null while it serves, because its own pages are shown, and once it has ended. */
export function describeState(state: ServerState): Status | null {
  switch (state.kind) {
    case "serving":
    case "ended":
      return null;
    case "starting":
      return { heading: "Watercooler is starting", text: "This takes a moment.", actions: [] };
    case "failed":
      return {
        heading: "Watercooler could not start",
        text: state.isTried ? `${state.message} It is tried again every minute.` : state.message,
        actions:
          state.isDatabaseLost === true
            ? statusActions
            : state.exitCode === badDatabase
              ? actionsWithRestore
              : usualActions,
      };
    case "waiting":
      return {
        heading: state.deaths < manyDeaths ? "Watercooler's server stopped" : "Watercooler's server keeps stopping",
        text: waitingText(state),
        actions: usualActions,
      };
  }
}

/**
 * Describes a restore in progress.
 * @param share how much of the backup was read, 0 to 1
 */
export function describeRestoring(share: number): Status {
  const heading = "Watercooler is going back to the backup";
  return {
    heading,
    text: "A large backup takes minutes. Watercooler starts by itself after that.",
    actions: [],
    share,
  };
}

/** Describes why a backup could not be put in place. */
export function describeNotRestored(problem: string): Status {
  return {
    heading: "The backup was not put in place",
    text: `${problem} Everything is as it was before.`,
    actions: actionsWithRestore,
  };
}

function waitingText({ exitCode, deaths, pause }: Extract<ServerState, { kind: "waiting" }>): string {
  const when = `It is started again ${pause === 1_000 ? "in a second" : `in ${pause / 1_000} seconds`}.`;
  const lost = "Nothing that was saved is lost.";
  if (deaths < manyDeaths) return `It ended unexpectedly (code ${exitCode}). ${when} ${lost}`;
  return `It ended unexpectedly ${deaths} times (code ${exitCode}). ${when} ${lost} The logs say what went wrong.`;
}

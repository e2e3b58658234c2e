import type { ServerState } from "./supervisor.ts";

/** What the person can do about it. */
export const statusActions = ["tryAgain", "restore", "beginAnew", "showLogs", "quit"] as const;

/** One of them. */
export type StatusAction = (typeof statusActions)[number];

/** What the window says while there is no server to show. */
export type Status = {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly StatusAction[];
  /** How much is done of what is under way, 0 to 1; absent for what cannot tell. */
  readonly share?: number;
};

/** The exit code of a server whose database is damaged or of a newer version (docs/command-line.md). */
const badDatabase = 4;

const usual: readonly StatusAction[] = ["tryAgain", "showLogs", "quit"];

/** Where there is something that a backup can take the place of. */
const withRestore: readonly StatusAction[] = ["tryAgain", "restore", "showLogs", "quit"];

/** From this many deaths in a row on, waiting alone does not help. */
const many = 3;

/** The server's state in words; null while it serves, for then its own pages are shown, and once it is gone for good. */
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
        actions: state.isLost === true ? statusActions : state.exitCode === badDatabase ? withRestore : usual,
      };
    case "waiting":
      return {
        heading: state.deaths < many ? "Watercooler's server stopped" : "Watercooler's server keeps stopping",
        text: waitingText(state),
        actions: usual,
      };
  }
}

/** What the window says while a backup is put in place, of which a share was read. */
export function describeRestoring(share: number): Status {
  const heading = "Watercooler is going back to the backup";
  return {
    heading,
    text: "A large backup takes minutes. Watercooler starts by itself after that.",
    actions: [],
    share,
  };
}

/** What it says of a backup that could not be put in place. */
export function describeNotRestored(problem: string): Status {
  return {
    heading: "The backup was not put in place",
    text: `${problem} Everything is as it was before.`,
    actions: withRestore,
  };
}

function waitingText({ exitCode, deaths, pause }: Extract<ServerState, { kind: "waiting" }>): string {
  const when = `It is started again ${pause === 1_000 ? "in a second" : `in ${pause / 1_000} seconds`}.`;
  const lost = "Nothing that was saved is lost.";
  if (deaths < many) return `It ended unexpectedly (code ${exitCode}). ${when} ${lost}`;
  return `It ended unexpectedly ${deaths} times (code ${exitCode}). ${when} ${lost} What went wrong is in the logs.`;
}

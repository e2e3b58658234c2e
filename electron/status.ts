import type { ServerState } from "./supervisor.ts";

/** What the person can do about it. */
export const statusActions = ["tryAgain", "showLogs", "quit"] as const;

/** One of them. */
export type StatusAction = (typeof statusActions)[number];

/** What the window says while there is no server to show. */
export type Status = {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly StatusAction[];
};

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
        actions: ["tryAgain", "showLogs", "quit"],
      };
    case "waiting":
      return {
        heading: state.deaths < many ? "Watercooler's server stopped" : "Watercooler's server keeps stopping",
        text: waitingText(state),
        actions: ["tryAgain", "showLogs", "quit"],
      };
  }
}

function waitingText({ exitCode, deaths, pause }: Extract<ServerState, { kind: "waiting" }>): string {
  const when = `It is started again ${pause === 1_000 ? "in a second" : `in ${pause / 1_000} seconds`}.`;
  const lost = "Nothing that was saved is lost.";
  if (deaths < many) return `It ended unexpectedly (code ${exitCode}). ${when} ${lost}`;
  return `It ended unexpectedly ${deaths} times (code ${exitCode}). ${when} ${lost} What went wrong is in the logs.`;
}

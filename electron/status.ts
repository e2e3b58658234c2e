import { joinSentences } from "#server/texts/join-sentences.ts";
import { msg, type Text } from "#server/texts/msg.ts";
import type { ServerState } from "./supervisor.ts";
import { shellLanguage, translateForShell } from "./texts.ts";

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

/** A status as the page shows it: with the labels of all actions, and the language of the texts. */
export type StatusView = Status & {
  readonly labels: Readonly<Record<StatusAction, string>>;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
};

/** Prepares a status for the page, which has no catalog of texts. */
export function viewOf(status: Status): StatusView {
  return {
    ...status,
    ...shellLanguage(),
    labels: {
      tryAgain: translateForShell(msg`Try again`),
      restore: translateForShell(msg`Restore backup…`),
      startEmpty: translateForShell(msg`Start empty…`),
      showLogs: translateForShell(msg`Show server log`),
      quit: translateForShell(msg({ message: "Quit", comment: "Ends the application" })),
    },
  };
}

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
      return {
        heading: translateForShell(msg`Watercooler is starting`),
        text: translateForShell(msg`This takes a moment.`),
        actions: [],
      };
    case "failed":
      return {
        heading: translateForShell(msg`Watercooler could not start`),
        text: state.isRetried
          ? joinSentences(state.message, translateForShell(msg`Watercooler tries again every minute.`))
          : state.message,
        actions:
          state.isDatabaseLost === true
            ? statusActions
            : state.exitCode === badDatabase
              ? actionsWithRestore
              : usualActions,
      };
    case "waiting":
      return {
        heading: translateForShell(
          state.deaths < manyDeaths ? msg`The server stopped` : msg`The server keeps stopping`,
        ),
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
  return {
    heading: translateForShell(msg`Restoring the backup`),
    text: translateForShell(msg`A large backup takes several minutes. Watercooler then starts automatically.`),
    actions: [],
    share,
  };
}

/** Describes why a backup could not be restored. */
export function describeNotRestored(problem: string): Status {
  return {
    heading: translateForShell(msg`The backup was not restored`),
    text: joinSentences(problem, translateForShell(msg`Nothing has changed.`)),
    actions: actionsWithRestore,
  };
}

function waitingText({ exitCode, deaths, pause }: Extract<ServerState, { kind: "waiting" }>): string {
  const sentences: readonly Text[] =
    deaths < manyDeaths ? [stopped, startsAgain, nothingLost] : [stoppedOften, startsAgain, nothingLost, seeLogs];
  const values = { code: exitCode, count: deaths, seconds: pause / 1_000 };
  return joinSentences(...sentences.map((text) => translateForShell(text, values)));
}

const stopped = msg`It stopped unexpectedly (code {code}).`;
const stoppedOften = msg`{count, plural, one {It stopped unexpectedly (code {code}).} other {It stopped unexpectedly # times (code {code}).}}`;
const startsAgain = msg`{seconds, plural, one {It restarts in # second.} other {It restarts in # seconds.}}`;
const nothingLost = msg`Everything that was saved is safe.`;
const seeLogs = msg`The server log has the details.`;

import { basename } from "node:path";
import { type ServerMessage, serverMessage } from "#server/cli/shell-protocol.ts";
import type { Ask, Question } from "./questions.ts";
import type { Child } from "./server-process.ts";
import { describeNotRestored, describeRestoring, type Status } from "./status.ts";

/** What going back to a backup does to the world. */
export type Restoring = {
  readonly ask: Ask;
  /** Lets the person choose a file; null when they choose none. */
  readonly chooseBackup: () => Promise<string | null>;
  /** Starts the process that puts a backup in place. */
  readonly startRestore: (file: string) => Child;
};

/** How a backup came to be in place: where the database is kept that was there before, null where there was none. */
export type Restored = Omit<Extract<ServerMessage, { type: "restored" }>, "type">;

/**
 * Lets the person choose a backup and puts it in the place of data that no server can start with.
 * @param show is told what to say meanwhile, and of what went wrong
 * @returns null when it is not in place: they chose none, or it will not do
 */
export async function restoreBackup(
  { ask, chooseBackup, startRestore }: Restoring,
  show: (status: Status) => void,
): Promise<Restored | null> {
  const file = await chooseBackup();
  if (file === null || !(await ask(replaceBy(basename(file))))) return null;
  show(describeRestoring(0));
  try {
    return await awaitRestore(startRestore(file), (share) => show(describeRestoring(share)));
  } catch (error) {
    show(describeNotRestored(error instanceof Error ? error.message : String(error)));
    return null;
  }
}

/** Resolves once a process has put a backup in place and has ended; rejects with why it has not. */
function awaitRestore(child: Child, onShare: (share: number) => void): Promise<Restored> {
  let restored: Restored | null = null;
  let problem: Error | null = null;
  child.on("message", (raw) => {
    const told = serverMessage.safeParse(raw).data;
    if (told?.type === "restoring") onShare(told.share);
    if (told?.type === "restored") restored = told;
    if (told?.type === "failed") problem = new Error(told.message);
  });
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => {
      if (restored !== null) resolve(restored);
      else reject(problem ?? new Error(`It ended unexpectedly (code ${code}).`));
    });
  });
}

const replaceBy = (name: string): Question => ({
  message: `Go back to ${name}?`,
  detail: [
    "Everything is then as it was when that backup was made. It is read to its end and checked before anything is",
    "changed, and what is there now is kept beside it.",
  ].join(" "),
  yes: "Go back to it",
  no: "Cancel",
});

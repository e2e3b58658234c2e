import { basename } from "node:path";
import { type ServerMessage, serverMessage } from "#server/cli/desktop-protocol.ts";
import { msg } from "#server/texts/msg.ts";
import type { Ask, Question } from "./questions.ts";
import type { Child } from "./server-process.ts";
import { describeNotRestored, describeRestoring, type Status } from "./status.ts";
import { translateForShell, writeFailure } from "./texts.ts";

/** What a restore uses of the desktop. */
export type RestoreActions = {
  readonly ask: Ask;
  /** Lets the person choose a file; null when they choose none. */
  readonly chooseBackup: () => Promise<string | null>;
  /** Starts the process that puts a backup in place. */
  readonly startRestore: (file: string) => Child;
};

/** The result of a restore: the path of the database that it replaced, or null if there was none. */
export type RestoreResult = Omit<Extract<ServerMessage, { type: "restored" }>, "type">;

/**
 * Lets the person choose a backup, and replaces data that no server can start with.
 * @param show is called with the progress, and with what went wrong
 * @returns null when nothing was restored: the person chose no backup, or it cannot be used
 */
export async function restoreBackup(
  { ask, chooseBackup, startRestore }: RestoreActions,
  show: (status: Status) => void,
): Promise<RestoreResult | null> {
  const file = await chooseBackup();
  if (file === null || !(await ask(confirmRestore(basename(file))))) return null;
  show(describeRestoring(0));
  try {
    return await awaitRestore(startRestore(file), (share) => show(describeRestoring(share)));
  } catch (error) {
    show(describeNotRestored(error instanceof Error ? error.message : String(error)));
    return null;
  }
}

/** Resolves once a process has put a backup in place and has ended; rejects with the reason why it has not. */
function awaitRestore(child: Child, onShare: (share: number) => void): Promise<RestoreResult> {
  let restored: RestoreResult | null = null;
  let problem: Error | null = null;
  child.on("message", (raw) => {
    const message = serverMessage.safeParse(raw).data;
    if (message?.type === "restoring") onShare(message.share);
    if (message?.type === "restored") restored = message;
    if (message?.type === "failed") problem = new Error(writeFailure(message));
  });
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => {
      if (restored !== null) resolve(restored);
      else
        reject(problem ?? new Error(translateForShell(msg`The restore stopped unexpectedly (code {code}).`, { code })));
    });
  });
}

const confirmRestore = (name: string): Question => ({
  message: translateForShell(msg`Restore {name}?`, { name }),
  detail: translateForShell(
    msg`Your organization returns to the state of that backup. The backup is verified before anything changes, and the current data is kept in a separate file.`,
  ),
  yes: translateForShell(msg`Restore backup`),
  no: translateForShell(msg`Cancel`),
});

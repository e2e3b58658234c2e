import { restoreBackup } from "../archive/restore.ts";
import { systemClock } from "../clock.ts";
import { asCommandFailure, exitCodes } from "../control/failure.ts";
import type { Progress } from "../control/operation.ts";
import { configure, type Installation } from "./installation.ts";
import type { ParentPort } from "./parent-port.ts";

/**
 * Puts a backup in the place of what the data folder holds, for the desktop shell: where no server can start with it, this
 * is the way on for who has no command line. Tells how far it is, and how it ended, in the messages of
 * `shell-protocol.ts`. Answers the exit code.
 */
export async function restoreForShell(shell: ParentPort, file: string, installation: Installation): Promise<number> {
  try {
    const { dataFolder, migrationsFolder } = configure(installation, {});
    const place = { dataFolder, migrationsFolder, clock: systemClock };
    const { replaced } = await restoreBackup(
      file,
      place,
      byPercent((share) => shell.postMessage({ type: "restoring", share })),
    );
    shell.postMessage({ type: "restored", replaced });
    return exitCodes.success;
  } catch (error) {
    const { message, exitCode } = asCommandFailure(error);
    shell.postMessage({ type: "failed", message, exitCode });
    return exitCode;
  }
}

/** A large backup is read in a hundred thousand pieces, of which nobody has to hear one by one. */
function byPercent(tell: Progress): Progress {
  let told = -1;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent === told) return;
    told = percent;
    tell(percent / 100);
  };
}

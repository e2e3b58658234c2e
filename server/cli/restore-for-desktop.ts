import { restoreBackup } from "../archive/restore.ts";
import { systemClock } from "../clock.ts";
import { asCommandFailure, exitCodes } from "../control/failure.ts";
import type { Progress } from "../control/operation.ts";
import { configure, type Installation } from "./installation.ts";
import type { ParentPort } from "./parent-port.ts";

/**
 * Replaces the contents of the data folder with a backup, for the desktop application. People without a command line
 * need this when no server can start with the folder. The progress and the result are sent as messages of
 * `desktop-protocol.ts`. Returns the exit code.
 */
export async function restoreForDesktop(
  desktop: ParentPort,
  file: string,
  installation: Installation,
): Promise<number> {
  try {
    const { dataFolder, migrationsFolder } = configure(installation, {});
    const target = { dataFolder, migrationsFolder, clock: systemClock };
    const { replaced } = await restoreBackup(
      file,
      target,
      reportPercents((share) => desktop.postMessage({ type: "restoring", share })),
    );
    desktop.postMessage({ type: "restored", replaced });
    return exitCodes.success;
  } catch (error) {
    const { message, reason, exitCode } = asCommandFailure(error);
    desktop.postMessage({ type: "failed", message, reason, exitCode });
    return exitCode;
  }
}

/** Reports each percent once: a large backup is read in a hundred thousand pieces. */
function reportPercents(report: Progress): Progress {
  let reported = -1;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent === reported) return;
    reported = percent;
    report(percent / 100);
  };
}

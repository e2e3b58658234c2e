import { basename, resolve } from "node:path";
import { type RestoreResult, restoreBackup } from "../archive/restore.ts";
import { systemClock } from "../clock.ts";
import { CommandFailure, exitCodes } from "../control/failure.ts";
import { type CommandContext, withFolder } from "../control/perform.ts";
import { DataFolderProblem } from "../db/data-folder.ts";
import { isBackupName } from "../domain/backups/folder.ts";
import { recordReadResult } from "../domain/backups/record-reading.ts";
import { countInEnglish } from "../texts/count-in-english.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import { configure, type Installation } from "./installation.ts";
import { createProgressBar } from "./progress-bar.ts";

/** `watercooler restore`: replaces the contents of a data folder with a backup. */
export function restoreCommand(installation: Installation) {
  return command({
    summary: "Restore a backup to a data folder that is not in use",
    args: {
      ...dataArgument,
      from: { type: "string", valueHint: "file", required: true, description: "The backup" },
      json: { type: "boolean", description: "Print the result as JSON" },
    },
    run: async ({ data, from, json }) => {
      const { dataFolder, migrationsFolder } = configure(installation, { dataFolder: data });
      const target = { dataFolder, migrationsFolder, clock: systemClock };
      const file = resolve(from);
      const restored = await restoreBackup(file, target, createProgressBar("Restoring")).catch(
        async (error: unknown) => {
          await recordDamage(createCommandContext(installation, data), file, error);
          throw error;
        },
      );
      process.stdout.write(
        json === true
          ? `${JSON.stringify({ data: dataFolder, ...restored })}\n`
          : describeRestore(dataFolder, restored),
      );
      return exitCodes.success;
    },
  });
}

/** Records that one of the server's own backups is damaged, for its list. Other files are not in that list. */
async function recordDamage(commandContext: CommandContext, file: string, error: unknown): Promise<void> {
  if (!(error instanceof DataFolderProblem) || error.kind !== "damaged" || !isBackupName(basename(file))) return;
  try {
    await withFolder(commandContext, ({ ctx }) => recordReadResult(ctx, file, error));
  } catch (problem) {
    // The folder itself may be damaged, which is often the reason for a restore. Then there is no list.
    if (!(problem instanceof DataFolderProblem) && !(problem instanceof CommandFailure)) throw problem;
  }
}

function describeRestore(dataFolder: string, { replaced, uploads, missing }: RestoreResult): string {
  const sentences = [
    `The backup was restored to ${dataFolder}${uploads === 0 ? "" : `, with ${countInEnglish(uploads, "upload")}`}.`,
    ...(replaced === null ? [] : [`The previous database is kept in ${replaced}`]),
    ...(missing === 0 ? [] : [`Without a file in the backup and in the folder: ${countInEnglish(missing, "upload")}.`]),
  ];
  return `${sentences.join("\n")}\n`;
}

import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CommandFailure, exitCodes } from "../control/failure.ts";
import { copyDatabase } from "../control/operations/copy-database.ts";
import { perform } from "../control/perform.ts";
import { finishCopy } from "../db/backup.ts";
import { command, dataArgument } from "./command.ts";
import type { Installation } from "./installation.ts";
import { progressBar } from "./progress-bar.ts";
import { surroundingsOf } from "./surroundings.ts";

/** `watercooler backup`: a copy of the database as it is at one moment, while the server goes on. */
export function backupCommand(installation: Installation) {
  return command({
    summary: "Copy the database to a file, while the server runs or not",
    args: {
      ...dataArgument,
      to: { type: "string", valueHint: "file", required: true, description: "The file to write" },
      force: { type: "boolean", description: "Replace the file if there is one" },
      json: { type: "boolean", description: "Print the outcome as JSON" },
    },
    run: async ({ data, to, force, json }) => {
      const file = resolve(to);
      refuseNowhere(dirname(file));
      refuseToReplace(file, force === true);
      const bytes = await writeBackup(installation, data, file, force === true);
      process.stdout.write(
        json === true
          ? `${JSON.stringify({ file, bytes })}\n`
          : `The backup is in ${file} (${megabytes(bytes)}), and has been checked.\n`,
      );
      return exitCodes.success;
    },
  });
}

/** Under its final name only once it is proven whole. Answers its size in bytes. */
async function writeBackup(installation: Installation, data: string | undefined, file: string, force: boolean) {
  const partial = `${file}.partial`;
  try {
    // Made here, so that it is for its owner's eyes only from the first byte.
    writeFileSync(partial, "", { mode: 0o600 });
    const surroundings = surroundingsOf(installation, data, { progress: progressBar("Copying") });
    await perform(surroundings, copyDatabase, { file: partial });
    finishCopy(partial, installation.migrationsFolder, "The copy");
    refuseToReplace(file, force);
    renameSync(partial, file);
    return statSync(file).size;
  } finally {
    rmSync(partial, { force: true });
  }
}

function refuseNowhere(folder: string): void {
  if (!existsSync(folder)) throw new CommandFailure(`There is no folder ${folder}. Make it, or choose another.`);
}

function refuseToReplace(file: string, force: boolean): void {
  if (force || !existsSync(file)) return;
  throw new CommandFailure(`${file} exists already. Choose another name, or replace it with --force.`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

import { resolve } from "node:path";
import { type Restored, restoreBackup } from "../archive/restore.ts";
import { systemClock } from "../clock.ts";
import { exitCodes } from "../control/failure.ts";
import { command, dataArgument } from "./command.ts";
import { configure, type Installation } from "./installation.ts";
import { progressBar } from "./progress-bar.ts";

/** `watercooler restore`: puts a backup in the place of what a data folder holds. */
export function restoreCommand(installation: Installation) {
  return command({
    summary: "Replace what a data folder that is not in use holds with a backup",
    args: {
      ...dataArgument,
      from: { type: "string", valueHint: "file", required: true, description: "The backup" },
      json: { type: "boolean", description: "Print the outcome as JSON" },
    },
    run: async ({ data, from, json }) => {
      const { dataFolder, migrationsFolder } = configure(installation, { dataFolder: data });
      const place = { dataFolder, migrationsFolder, clock: systemClock };
      const restored = await restoreBackup(resolve(from), place, progressBar("Restoring"));
      process.stdout.write(
        json === true ? `${JSON.stringify({ data: dataFolder, ...restored })}\n` : inWords(dataFolder, restored),
      );
      return exitCodes.success;
    },
  });
}

function inWords(dataFolder: string, { replaced, uploads, missing }: Restored): string {
  const sentences = [
    `The backup is in place in ${dataFolder}${uploads === 0 ? "" : `, with ${uploads} uploads`}.`,
    ...(replaced === null ? [] : [`The database that was there before is kept in ${replaced}`]),
    ...(missing === 0 ? [] : [`${missing} uploads have no files: neither the backup nor the folder had them.`]),
  ];
  return `${sentences.join("\n")}\n`;
}

import { resolve } from "node:path";
import { systemClock } from "../clock.ts";
import { exitCodes } from "../control/failure.ts";
import { restoreDatabase } from "../db/restore.ts";
import { command, dataArgument } from "./command.ts";
import { configure, type Installation } from "./installation.ts";

/** `watercooler restore`: puts a backup in the place of a data folder's database. */
export function restoreCommand(installation: Installation) {
  return command({
    summary: "Replace the database of a data folder that is not in use with a backup",
    args: {
      ...dataArgument,
      from: { type: "string", valueHint: "file", required: true, description: "The backup" },
      json: { type: "boolean", description: "Print the outcome as JSON" },
    },
    run: ({ data, from, json }) => {
      const { dataFolder, migrationsFolder } = configure(installation, { dataFolder: data });
      const replaced = restoreDatabase(resolve(from), dataFolder, migrationsFolder, systemClock);
      const sentences = [
        `The backup is in place in ${dataFolder}.`,
        ...(replaced === null ? [] : [`What was there before is kept in ${replaced}`]),
      ];
      process.stdout.write(
        json === true ? `${JSON.stringify({ data: dataFolder, replaced })}\n` : `${sentences.join("\n")}\n`,
      );
      return exitCodes.success;
    },
  });
}

import { z } from "zod";
import { CommandFailure } from "../failure.ts";
import { operation } from "../operation.ts";

/** Copies the database as it is at one moment to a file that does not exist yet. */
export const copyDatabase = operation({
  name: "copy-database",
  input: z.object({ file: z.string() }),
  output: z.object({}),
  run: async ({ database }, { file }, progress) => {
    try {
      await database.copyTo(file, progress);
      return {};
    } catch (error) {
      throw isUnwritable(error) ? new CommandFailure(`The server has no permission to write ${file}.`) : error;
    }
  },
});

/** The server may run as another user than the command. */
function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "SQLITE_CANTOPEN" || error.code === "SQLITE_READONLY";
}

import { z } from "zod";
import { operation } from "../operation.ts";

/** Copies the database as it is at one moment to a file that does not exist yet. */
export const copyDatabase = operation({
  name: "copy-database",
  input: z.object({ file: z.string() }),
  output: z.object({}),
  run: async ({ database }, { file }, progress) => {
    await database.copyTo(file, progress);
    return {};
  },
});

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { dataFiles } from "../../server/db/data-folder.ts";

const outcome = z.object({ owner: z.string(), password: z.string() });

/** Who signs in to the invented office. */
export type Invented = z.infer<typeof outcome>;

/** Fills a data folder with an invented office, unless there is something in it. */
export async function seedIfEmpty(
  cli: string,
  dataFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<Invented | undefined> {
  if (existsSync(dataFiles(dataFolder).database)) {
    console.log(`There are data in ${dataFolder} already: nothing is added.`);
    return undefined;
  }
  const words = ["--enable-source-maps", cli, "seed", "--data", dataFolder, "--json"];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"], env });
  process.once("exit", () => child.kill());
  const said = await text(child.stdout);
  // Where it has failed, it has said why, and the server is started all the same.
  return said === "" ? undefined : outcome.parse(JSON.parse(said));
}

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { dataFiles } from "../../server/db/data-folder.ts";

const outcome = z.object({ owner: z.string(), password: z.string() });

/** The owner's sign-in to the invented office. */
export type InventedOffice = z.infer<typeof outcome>;

/** Fills a data folder with an invented office, unless it has a database. */
export async function seedIfEmpty(
  cli: string,
  dataFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<InventedOffice | undefined> {
  if (existsSync(dataFiles(dataFolder).database)) {
    console.log(`There are data in ${dataFolder} already: nothing is added.`);
    return undefined;
  }
  const args = ["--enable-source-maps", cli, "seed", "--data", dataFolder, "--json"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"], env });
  process.once("exit", () => child.kill());
  const output = await text(child.stdout);
  // After a failure the command has printed the reason. The server is started anyway.
  return output === "" ? undefined : outcome.parse(JSON.parse(output));
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { app, ui } from "../../scripts/build/targets.ts";
import { ensureBuilt } from "../../scripts/run/ensure-built.ts";
import { root } from "./folders.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const cli = join(root, "dist/app/cli.js");

/** Builds the product if it is stale. @throws {Error} when that fails */
export function buildProduct(): void {
  if (ensureBuilt(root, [app]) !== 0) throw new Error("The product does not build.");
}

/** Builds the pages if they are stale. @throws {Error} when that fails */
export function buildPages(): void {
  if (ensureBuilt(root, [ui]) !== 0) throw new Error("The pages do not build.");
}

/** What `serve` starts. */
export type ServeOptions = {
  /** The command of a bundle; the checkout's by default. */
  readonly script?: string;
  /** More flags of `watercooler serve`. */
  readonly flags?: readonly string[];
  /** More variables of its environment. */
  readonly environment?: Readonly<Record<string, string>>;
};

/** Serves a data folder with the built product. */
export function serve(
  dataFolder: string,
  nodeFlags: readonly string[] = [],
  { script = cli, flags = [], environment = {} }: ServeOptions = {},
): Promise<ServerProcess> {
  const localFlags = ["--host", "127.0.0.1", "--port", "0", "--no-discovery"];
  const args = ["serve", "--json", ...localFlags, "--rate-limit", "off", "--data", dataFolder];
  return startServerProcess({ script, args: [...args, ...flags], nodeFlags, environment });
}

/** Runs another command of the product to its end. Rejects when it fails. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`watercooler ${args.join(" ")} ended with ${code}.`);
}

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

/** The line that `watercooler serve --json` prints when it answers. */
const readyLine = z.object({ event: z.literal("ready"), url: z.url(), setup_url: z.url().nullable() });

/** A real server on a data folder of its own. `setupUrl` is null once the organization exists. */
export type Server = { url: string; setupUrl: string | null; data: string; stop: () => Promise<void> };

const cli = join(import.meta.dirname, "../dist/app/cli.js");

/** Starts the built server on a fresh folder and a free port of this machine alone. Rejects with what it said if it fails. */
export async function startServer(): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), "watercooler-e2e-"));
  const args = ["serve", "--data", data, "--host", "127.0.0.1", "--port", "0", "--no-discovery", "--json"];
  const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));

  const ready = await new Promise<z.infer<typeof readyLine>>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      said.push(`${line}\n`);
      const parsed = readyLine.safeParse(JSON.parse(line));
      if (parsed.success) resolve(parsed.data);
    });
    void ended.then((code) => reject(new Error(`The server ended with code ${code}:\n${said.join("")}`)));
  });

  const stop = async () => {
    child.kill("SIGTERM");
    const code = await ended;
    rmSync(data, { recursive: true });
    if (code !== 0) throw new Error(`The server stopped with code ${code}:\n${said.join("")}`);
  };
  return { url: ready.url, setupUrl: ready.setup_url, data, stop };
}

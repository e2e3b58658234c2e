import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

/** The line that `watercooler serve --json` prints when it is ready. */
const readyLine = z.object({ event: z.literal("ready"), url: z.url(), port: z.int(), setup_url: z.url().nullable() });

/** A real server. `setupUrl` is null once the organization exists. */
export type Server = {
  url: string;
  port: number;
  setupUrl: string | null;
  stop: () => Promise<void>;
  /** Ends a server that has its own process at once, as when the power fails. */
  kill?: () => Promise<void>;
};

/** Additional environment variables of a server's process. */
export type Environment = Readonly<Record<string, string>>;

/** The built command. */
export const serverProgram = join(import.meta.dirname, "../dist/app/cli.js");

/**
 * Starts the built server on a data folder, listening on localhost, on the given port or a free one. Rejects with its
 * output if it fails.
 */
export async function startServer(data: string, port = 0, environment: Environment = {}): Promise<Server> {
  const args = ["serve", "--data", data, "--host", "127.0.0.1", "--port", `${port}`, "--no-discovery", "--json"];
  const child = spawn(process.execPath, [serverProgram, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const output: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));

  const ready = await new Promise<z.infer<typeof readyLine>>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      output.push(`${line}\n`);
      const parsed = readyLine.safeParse(JSON.parse(line));
      if (parsed.success) resolve(parsed.data);
    });
    void ended.then((code) => reject(new Error(`The server ended with code ${code}:\n${output.join("")}`)));
  });

  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const stop = async () => {
    if (child.signalCode === "SIGKILL") return;
    child.kill("SIGTERM");
    const code = await ended;
    if (code !== 0) throw new Error(`The server stopped with code ${code}:\n${output.join("")}`);
  };
  return { url: ready.url, port: ready.port, setupUrl: ready.setup_url, stop, kill };
}

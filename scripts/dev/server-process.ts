import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { z } from "zod";
import { readableLine } from "../../server/log/readable.ts";

const readyLine = z.object({
  event: z.literal("ready"),
  url: z.url(),
  urls: z.array(z.url()),
  port: z.int(),
  setup_url: z.url().nullable(),
});

/** The line that a server prints when it is ready. */
export type Ready = z.infer<typeof readyLine>;

/** How a server is started: the arguments for Node, and the environment. */
export type ServerCommand = { readonly args: (port?: number) => readonly string[]; readonly env: NodeJS.ProcessEnv };

/** One server process after another, on the same port. */
export type ServerProcess = {
  /** Resolves with the ready line once the server answers; undefined when none runs and none is starting. */
  readonly ready: () => Promise<Ready | undefined>;
  /**
   * Ends the running server and starts another. Resolves with its ready line, or with its exit code if it ended
   * instead.
   */
  readonly restart: () => Promise<Ready | number>;
  /** Ends the server; no other is started after that. */
  readonly stop: () => Promise<void>;
};

/** How long a server may take to end before it is killed, in milliseconds: longer than the server's own limit. */
const stopTimeout = 6_000;

/** The last sentence of each message that no server is running. */
export const nextStartHint = "The next change in server/ starts it again.";

/** Supervises servers; their output goes to the terminal. */
export function superviseServer({ args, env }: ServerCommand): ServerProcess {
  let isStopped = false;
  let child: ChildProcess | undefined;
  let ending = Promise.resolve();
  let port: number | undefined;
  let answer = Promise.resolve<Ready | undefined>(undefined);
  // The server ends when this process ends.
  process.once("exit", () => child?.kill());

  return {
    ready: () => answer,
    restart: async () => {
      const started = Promise.withResolvers<Ready | undefined>();
      answer = started.promise;
      ending = end(child);
      child = undefined;
      await ending;
      const outcome = isStopped ? 0 : await start();
      if (typeof outcome !== "number") port = outcome.port;
      started.resolve(typeof outcome === "number" ? undefined : outcome);
      return outcome;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all([ending, end(child)]);
    },
  };

  function start(): Promise<Ready | number> {
    const running = spawn(process.execPath, args(port), { stdio: ["ignore", "pipe", "pipe"], env });
    child = running;
    let hasAnswered = false;
    return new Promise((resolve) => {
      createInterface(running.stdout).on("line", (line) => {
        const ready = readReady(line);
        if (ready !== undefined) {
          hasAnswered = true;
          return resolve(ready);
        }
        if (line.startsWith('{"level":')) process.stderr.write(readableLine(line));
        else console.log(line);
      });
      createInterface(running.stderr).on("line", (line) => {
        console.error(line);
        // The server has shut down by then, but Node would wait until the debugger is detached.
        if (line.startsWith("Waiting for the debugger to disconnect")) running.kill("SIGKILL");
      });
      running.once("exit", (code, signal) => {
        resolve(code ?? 1);
        if (child !== running || isStopped || !hasAnswered) return;
        answer = Promise.resolve(undefined);
        const how = signal === null ? `exit code ${code}` : signal;
        console.error(`The server has ended (${how}). ${nextStartHint}`);
      });
    });
  }
}

function readReady(line: string): Ready | undefined {
  if (!line.startsWith('{"event":"ready"')) return undefined;
  return readyLine.parse(JSON.parse(line));
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const kill = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(kill);
}

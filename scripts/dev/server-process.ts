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

/** What a server says of itself once it answers. */
export type Ready = z.infer<typeof readyLine>;

/** How a server is started: the words for Node, and the environment. */
export type ServerCommand = { readonly words: (port?: number) => readonly string[]; readonly env: NodeJS.ProcessEnv };

/** One server process after another, at the same port. */
export type ServerProcess = {
  /** What the server says of itself, once it answers; undefined while none does and none is being started. */
  readonly ready: () => Promise<Ready | undefined>;
  /** Ends the server that runs and starts another; answers what it says, or its exit code where it ended instead. */
  readonly restart: () => Promise<Ready | number>;
  /** Ends the server for good. */
  readonly stop: () => Promise<void>;
};

/** How long a server may take to end before it is killed, in milliseconds: longer than it gives itself. */
const patience = 6_000;

/** What is said where no server runs. */
export const untilNext = "The next change in server/ starts it again.";

/** Supervises servers; what they have to say goes to the terminal. */
export function superviseServer({ words, env }: ServerCommand): ServerProcess {
  let isStopped = false;
  let child: ChildProcess | undefined;
  let ending = Promise.resolve();
  let port: number | undefined;
  let answer = Promise.resolve<Ready | undefined>(undefined);
  // Whatever ends this process ends the server.
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
    const running = spawn(process.execPath, words(port), { stdio: ["ignore", "pipe", "pipe"], env });
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
        // The server has ended in order by then, and Node would wait for as long as a debugger is attached.
        if (line.startsWith("Waiting for the debugger to disconnect")) running.kill("SIGKILL");
      });
      running.once("exit", (code, signal) => {
        resolve(code ?? 1);
        if (child !== running || isStopped || !hasAnswered) return;
        answer = Promise.resolve(undefined);
        const how = signal === null ? `exit code ${code}` : signal;
        console.error(`The server has ended (${how}). ${untilNext}`);
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
  const kill = setTimeout(() => child.kill("SIGKILL"), patience);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(kill);
}

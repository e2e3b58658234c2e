import { type ShellMessage, serverMessage } from "./messages.ts";

/** What we use of Electron's UtilityProcess. */
export type Child = {
  on(event: "message", listener: (message: unknown) => void): unknown;
  on(event: "exit", listener: (code: number) => void): unknown;
  postMessage(message: ShellMessage): void;
  kill(): boolean;
};

/** A server that answers. */
export type RunningServer = {
  url: string;
  setupUrl: string | null;
  /** Resolves with the exit code when the process has ended, asked to or not. */
  ended: Promise<number>;
  /** Asks it to finish and resolves when it has ended; one that does not within `patience` ms is killed. */
  stop: (patience?: number) => Promise<void>;
};

/** Why there is no server, in words for the person at the screen. */
export class ServerFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Waits until a freshly forked server is ready. Rejects with a ServerFailure when it says that it cannot, or dies. */
export async function awaitServer(child: Child): Promise<RunningServer> {
  const ended = new Promise<number>((resolve) => child.on("exit", resolve));
  const { url, setupUrl } = await readiness(child);
  return { url, setupUrl, ended, stop: (patience = 10_000) => stop(child, ended, patience) };
}

function readiness(child: Child): Promise<{ url: string; setupUrl: string | null }> {
  return new Promise((resolve, reject) => {
    child.on("message", (raw) => {
      const message = serverMessage.safeParse(raw);
      if (!message.success) return;
      if (message.data.type === "ready") resolve(message.data);
      else reject(new ServerFailure(message.data.message, message.data.exitCode));
    });
    child.on("exit", (code) => reject(new ServerFailure(`The server ended before it was ready (code ${code}).`, code)));
  });
}

async function stop(child: Child, ended: Promise<number>, patience: number): Promise<void> {
  const timer = setTimeout(() => child.kill(), patience);
  child.postMessage({ type: "stop" });
  await ended;
  clearTimeout(timer);
}

import {
  type ServerMessage,
  type ShellMessage,
  type ShellQuestion,
  serverMessage,
} from "#server/cli/shell-protocol.ts";

/** What we use of Electron's UtilityProcess. */
export type Child = {
  on(event: "message", listener: (message: unknown) => void): unknown;
  on(event: "exit", listener: (code: number) => void): unknown;
  postMessage(message: ShellMessage): void;
  kill(): boolean;
};

/** Where the server is, and what to trust there. */
export type Address = Readonly<Omit<Extract<ServerMessage, { type: "ready" }>, "type">>;

/** A server that answers. */
export type RunningServer = {
  /** Where it is now. */
  readonly address: () => Address;
  /** Calls `listener` with each further message of a type. */
  readonly hear: <Type extends ServerMessage["type"]>(type: Type, listener: (message: Told<Type>) => void) => void;
  /** Asks it something and resolves with its answer, or undefined when it ends before. */
  readonly ask: <Type extends ShellQuestion["type"]>(question: Extract<ShellQuestion, { type: Type }>) => Answer<Type>;
  /** Resolves with the exit code when the process has ended, asked to or not. */
  readonly ended: Promise<number>;
  /** Asks it to finish and resolves when it has ended; one that does not within `patience` ms is killed. */
  readonly stop: (patience?: number) => Promise<void>;
};

type Answer<Type> = Promise<Told<Type> | undefined>;
type Told<Type> = Extract<ServerMessage, { type: Type }>;

/** Why there is no server, in its own words for the person at the screen. */
export class ServerFailure extends Error {
  readonly exitCode: number;
  /** Whether its database is gone, and it would begin with an empty one where it is told to. */
  readonly isLost: boolean;

  constructor(message: string, exitCode: number, isLost = false) {
    super(message);
    this.exitCode = exitCode;
    this.isLost = isLost;
  }
}

/** The server ended before it was ready and said nothing. */
export class ServerDeath extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`The server ended before it was ready (code ${exitCode}).`);
    this.exitCode = exitCode;
  }
}

/** Longer than the server takes to finish, in milliseconds. */
const usualPatience = 10_000;

/**
 * Waits until a freshly forked server is ready. Rejects with a ServerFailure when it says that it cannot, with a
 * ServerDeath when it dies. A signal that is aborted meanwhile stops it.
 */
export async function awaitServer(child: Child, signal?: AbortSignal): Promise<RunningServer> {
  const ended = new Promise<number>((resolve) => child.on("exit", resolve));
  const stopping = () => void stop(child, ended, usualPatience);
  signal?.addEventListener("abort", stopping);
  const listeners = new Set<(message: ServerMessage) => void>();
  child.on("message", (raw) => {
    const message = serverMessage.safeParse(raw);
    if (message.success) for (const listener of listeners) listener(message.data);
  });
  let address = await readiness(child, listeners);
  signal?.removeEventListener("abort", stopping);
  listeners.add((message) => {
    if (message.type === "ready") address = message;
  });
  return {
    address: () => address,
    hear: (type, listener) => listeners.add((message) => void (isOf(message, type) && listener(message))),
    ask: (question) => answerTo(question, child, listeners, ended),
    ended,
    stop: (patience = usualPatience) => stop(child, ended, patience),
  };
}

type Listeners = Set<(message: ServerMessage) => void>;

function readiness(child: Child, listeners: Listeners): Promise<Address> {
  return new Promise((resolve, reject) => {
    listeners.add((message) => {
      if (message.type === "ready") resolve(message);
      if (message.type === "failed") reject(new ServerFailure(message.message, message.exitCode, message.isLost));
    });
    child.on("exit", (code) => reject(new ServerDeath(code)));
  });
}

function answerTo<Type extends ShellQuestion["type"]>(
  question: Extract<ShellQuestion, { type: Type }>,
  child: Child,
  listeners: Listeners,
  ended: Promise<number>,
): Answer<Type> {
  return new Promise((resolve) => {
    const listen = (message: ServerMessage) => {
      if (!isOf(message, question.type)) return;
      listeners.delete(listen);
      resolve(message);
    };
    listeners.add(listen);
    void ended.then(() => resolve(undefined));
    child.postMessage(question);
  });
}

function isOf<Type extends string>(message: ServerMessage, type: Type): message is Told<Type> {
  return message.type === type;
}

async function stop(child: Child, ended: Promise<number>, patience: number): Promise<void> {
  const timer = setTimeout(() => child.kill(), patience);
  child.postMessage({ type: "stop" });
  await ended;
  clearTimeout(timer);
}

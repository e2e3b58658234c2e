import {
  type DesktopMessage,
  type DesktopRequest,
  type ServerMessage,
  serverMessage,
} from "#server/cli/desktop-protocol.ts";
import { type Subscribable, subscribable } from "#server/subscribable.ts";
import { writeFailure } from "./texts.ts";

/** The part of Electron's UtilityProcess that we use. */
export type Child = {
  on(event: "message", listener: (message: unknown) => void): unknown;
  on(event: "exit", listener: (code: number) => void): unknown;
  postMessage(message: DesktopMessage): void;
  kill(): boolean;
};

/** The server's address, and the certificate to trust there. */
export type Address = Readonly<Omit<Extract<ServerMessage, { type: "ready" }>, "type">>;

/** A server that is ready for requests. */
export type RunningServer = {
  readonly address: Subscribable<Address>;
  /** Calls `listener` with each further message of a type. */
  readonly onMessage: <Type extends ServerMessage["type"]>(
    type: Type,
    listener: (message: MessageOf<Type>) => void,
  ) => void;
  /** Asks it something and resolves with its answer, or with undefined when it ends first. */
  readonly ask: <Type extends DesktopRequest["type"]>(
    question: Extract<DesktopRequest, { type: Type }>,
  ) => Answer<Type>;
  /** Resolves with the exit code when the process has ended for any reason. */
  readonly ended: Promise<number>;
  /** Asks it to stop and resolves when it has ended. It is killed if it does not end within `timeout` milliseconds. */
  readonly stop: (timeout?: number) => Promise<void>;
};

type Answer<Type> = Promise<MessageOf<Type> | undefined>;
type MessageOf<Type> = Extract<ServerMessage, { type: Type }>;

/** Why the server cannot start, for the person at the screen. */
export class ServerFailure extends Error {
  readonly exitCode: number;
  /** Whether its database is gone; it can then start with an empty one. */
  readonly isDatabaseLost: boolean;

  constructor(message: string, exitCode: number, isDatabaseLost = false) {
    super(message);
    this.exitCode = exitCode;
    this.isDatabaseLost = isDatabaseLost;
  }
}

/** The server ended before it was ready and gave no reason. */
export class ServerDeath extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`The server ended before it was ready (code ${exitCode}).`);
    this.exitCode = exitCode;
  }
}

/** How long a server may take to stop, in milliseconds: longer than it needs. */
const defaultStopTimeout = 10_000;

/**
 * Waits until a new server process is ready. Rejects with a ServerFailure when it reports that it cannot start, and
 * with a ServerDeath when it dies. Aborting the signal meanwhile stops it.
 */
export async function awaitServer(child: Child, signal?: AbortSignal): Promise<RunningServer> {
  const ended = new Promise<number>((resolve) => child.on("exit", resolve));
  const stopping = () => void stop(child, ended, defaultStopTimeout);
  signal?.addEventListener("abort", stopping);
  const listeners = new Set<(message: ServerMessage) => void>();
  child.on("message", (raw) => {
    const message = serverMessage.safeParse(raw);
    if (message.success) for (const listener of listeners) listener(message.data);
  });
  let present = await waitUntilReady(child, listeners);
  const address = subscribable(() => present);
  signal?.removeEventListener("abort", stopping);
  listeners.add((message) => {
    if (message.type !== "ready") return;
    present = message;
    address.changed();
  });
  return {
    address,
    onMessage: (type, listener) => listeners.add((message) => void (isOf(message, type) && listener(message))),
    ask: (question) => askServer(question, child, listeners, ended),
    ended,
    stop: (timeout = defaultStopTimeout) => stop(child, ended, timeout),
  };
}

type Listeners = Set<(message: ServerMessage) => void>;

function waitUntilReady(child: Child, listeners: Listeners): Promise<Address> {
  return new Promise((resolve, reject) => {
    listeners.add((message) => {
      if (message.type === "ready") resolve(message);
      if (message.type === "failed")
        reject(new ServerFailure(writeFailure(message), message.exitCode, message.isDatabaseLost));
    });
    child.on("exit", (code) => reject(new ServerDeath(code)));
  });
}

function askServer<Type extends DesktopRequest["type"]>(
  question: Extract<DesktopRequest, { type: Type }>,
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

function isOf<Type extends string>(message: ServerMessage, type: Type): message is MessageOf<Type> {
  return message.type === type;
}

async function stop(child: Child, ended: Promise<number>, timeout: number): Promise<void> {
  const timer = setTimeout(() => child.kill(), timeout);
  child.postMessage({ type: "stop" });
  await ended;
  clearTimeout(timer);
}

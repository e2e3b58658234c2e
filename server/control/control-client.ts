import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import type { ControlAccess } from "./control-file.ts";
import { type ControlMessage, controlMessage } from "./control-message.ts";
import { CommandFailure } from "./failure.ts";
import type { Operation, Progress } from "./operation.ts";

/**
 * No server of this folder can be reached: there is no control file, nothing answers at its port, or something else
 * does. Nothing has been done.
 */
export class NoServer extends Error {}

/** How long a server may be silent, in milliseconds. */
const idleTimeout = 60_000;

/**
 * Calls an operation of a running server.
 * @throws {CommandFailure} the failure of the operation, as the server sends it, or that the server ended before it
 * answered
 * @throws {NoServer} when no server of this folder answers
 */
export async function callServer<Input, Output>(
  control: ControlAccess,
  operation: Operation<Input, Output>,
  input: Input,
  progress: Progress,
): Promise<Output> {
  const response = await send(control, operation.name, JSON.stringify(input));
  if (response.statusCode !== 200) {
    response.resume();
    throw new NoServer(`answered with ${response.statusCode}`);
  }
  for await (const message of messages(response)) {
    if ("progress" in message) progress(message.progress);
    else if ("failure" in message) throw new CommandFailure(message.failure.message, message.failure.exitCode);
    else return operation.output.parse(message.output);
  }
  throw unanswered();
}

function unanswered(): CommandFailure {
  return new CommandFailure(
    "The server ended before it answered. Check whether it was done, or run the command again.",
  );
}

function send({ port, secret }: ControlAccess, operation: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: "127.0.0.1",
      port,
      path: `/${operation}`,
      method: "POST",
      agent: false,
      timeout: idleTimeout,
      headers: {
        authorization: `Bearer ${secret}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      },
    });
    outgoing.on("response", resolve);
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ECONNREFUSED" ? new NoServer(error.message) : unanswered()),
    );
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.end(body);
  });
}

async function* messages(response: IncomingMessage): AsyncGenerator<ControlMessage> {
  // A server that ends early breaks the stream. The lines until then are still read.
  response.on("error", () => {});
  for await (const line of createInterface({ input: response, crlfDelay: Number.POSITIVE_INFINITY })) {
    const message = controlMessage.safeParse(parseJson(line));
    if (!message.success) throw unanswered();
    yield message.data;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

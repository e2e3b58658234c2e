import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dataFiles } from "../db/data-folder.ts";
import { isOutOfSpace } from "../db/storage-problem.ts";
import { isSameSecret, newToken } from "../domain/sessions/secrets.ts";
import { ApiError } from "../http/errors.ts";
import { removeControlFile, writeControlFile } from "./control-file.ts";
import type { ControlMessage } from "./control-message.ts";
import { asCommandFailure, CommandFailure } from "./failure.ts";
import type { AnyOperation, OpenFolder } from "./operation.ts";
import { operations } from "./operations.ts";

/** The endpoint for commands of a running server. */
export type ControlEndpoint = {
  /** Removes the control file, ends the commands in progress and stops listening. */
  readonly close: () => Promise<void>;
};

/** How much input a command may send, in bytes. */
const bodyLimit = 64 * 1024;

/**
 * Lets commands on this computer work on the folder through the server that has it open, so that its caches, events and
 * lock stay consistent. It is HTTP on the loopback interface; callers need the secret in the folder's control file.
 */
export async function startControl(folder: OpenFolder): Promise<ControlEndpoint> {
  const secret = newToken();
  const inProgress = new Map<IncomingMessage, Promise<void>>();
  let isClosing = false;

  const server = createServer((request, response) => {
    inProgress.set(
      request,
      answer(request, response).finally(() => inProgress.delete(request)),
    );
  });
  server.maxConnections = 16;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const file = dataFiles(folder.ctx.config.dataFolder).control;
  try {
    writeControlFile(file, { port, secret, pid: process.pid });
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
    folder.ctx.log.warn("commands cannot find this server, for the disk is full");
  }

  return {
    close: async () => {
      isClosing = true;
      removeControlFile(file);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const request of inProgress.keys()) if (!request.complete) request.destroy();
      await Promise.all(inProgress.values());
      server.closeAllConnections();
      await closed;
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = refusalStatus(request, port, secret);
    if (status !== null) return void response.writeHead(status).end();
    const called = operations.find(({ name }) => request.url === `/${name}`);
    if (called === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    const send = (message: ControlMessage) => response.write(`${JSON.stringify(message)}\n`);
    send(await runOperation(called, request, send));
    response.end();
  }

  async function runOperation(
    called: AnyOperation,
    request: IncomingMessage,
    send: (message: ControlMessage) => void,
  ): Promise<ControlMessage> {
    const { log } = folder.ctx;
    try {
      const input: unknown = JSON.parse(await readBody(request, bodyLimit));
      log.info({ operation: called.name }, "a command works on the data folder");
      return { output: await called.answer(folder, input, (share) => report(share, request, send)) };
    } catch (error) {
      const failure = asCommandFailure(error);
      const isRefusal = error instanceof CommandFailure || error instanceof ApiError;
      if (!isRefusal) log.warn({ err: error, operation: called.name }, "a command failed");
      return { failure: { message: failure.message, exitCode: failure.exitCode } };
    }
  }

  function report(share: number, request: IncomingMessage, send: (message: ControlMessage) => void): void {
    if (isClosing) throw new CommandFailure("The server was stopped meanwhile. Run the command again.");
    if (request.destroyed && request.socket.destroyed) throw new CommandFailure("The command was ended meanwhile.");
    send({ progress: share });
  }
}

/**
 * The HTTP status to refuse a request with; null for the request of a command. Pages in this computer's browser can
 * send requests here too. They cannot know the secret, and are refused before it is compared: by the headers that a
 * browser always sends, and by the Host header (DNS rebinding).
 */
function refusalStatus({ method, headers }: IncomingMessage, port: number, secret: string): number | null {
  if (headers.host !== `127.0.0.1:${port}`) return 421;
  if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) return 403;
  if (method !== "POST") return 405;
  if (headers["content-type"] !== "application/json") return 415;
  return isSameSecret(headers.authorization ?? "", `Bearer ${secret}`) ? null : 403;
}

/**
 * Reads a request's body as text.
 * @throws {CommandFailure} when it is longer than `limit` bytes
 */
async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new CommandFailure("The command sends more than the server accepts.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

import type { IncomingMessage } from "node:http";
import { CommandFailure } from "./failure.ts";

/**
 * Reads a request's body as text.
 * @throws {CommandFailure} when it is longer than `limit` bytes
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new CommandFailure("The command sends more than the server accepts.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

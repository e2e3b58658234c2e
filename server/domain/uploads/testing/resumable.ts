import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { RequestFailed } from "../../../http/client.ts";
import { type ReceivedAnswer, send } from "../../../http/testing/send.ts";
import type { Person, World } from "../../../testing/world.ts";
import { authorizationOf } from "../../pictures/testing/fetch-as.ts";

/** Headers of the protocol. */
type Headers = Readonly<Record<string, string>>;

/** The path at which uploads are announced. */
export const tusPath = "/api/v1/tus";

/** Sends one request of the protocol, as somebody or without signing in. */
export function tus(
  world: World,
  by: Person | null,
  method: string,
  path: string,
  headers: Headers = {},
  body?: string | Buffer,
): Promise<ReceivedAnswer> {
  const authorization = by === null ? {} : authorizationOf(by);
  const sent = {
    headers: { "tus-resumable": "1.0.0", ...authorization, ...headers },
    ...(body === undefined ? {} : { body }),
  };
  return send(Number(new URL(world.url).port), method, path, sent);
}

/**
 * Announces a file; returns the address to send it to.
 * @throws {RequestFailed}
 */
export async function announce(
  world: World,
  by: Person,
  size: number,
  description: Headers = { filename: "lamp.txt" },
) {
  const answer = await tus(world, by, "POST", tusPath, {
    "upload-length": String(size),
    "upload-metadata": describe(description),
  });
  if (answer.status !== 201) throw new RequestFailed(answer.status, answer.json ?? {});
  return String(answer.headers.location);
}

/** Sends bytes of a file at an offset. */
export function sendPiece(
  world: World,
  by: Person,
  path: string,
  offset: number,
  piece: string | Buffer,
  more: Headers = {},
) {
  const headers = { "upload-offset": String(offset), "content-type": "application/offset+octet-stream", ...more };
  return tus(world, by, "PATCH", path, headers, piece);
}

/** The number of bytes of a file that the server has. */
export async function offsetOf(world: World, by: Person, path: string): Promise<number> {
  const { headers } = await tus(world, by, "HEAD", path);
  return Number(headers["upload-offset"]);
}

/** Encodes a file's metadata for the Upload-Metadata header. */
export function describe(description: Headers): string {
  return Object.entries(description)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

/** Sends chunks without their total length; returns the raw HTTP answer. */
export function sendChunks(world: World, by: Person, path: string, chunks: readonly string[]): Promise<string> {
  const socket = beginPiece(world, by, path, { "Transfer-Encoding": "chunked" });
  for (const chunk of chunks) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  socket.write("0\r\n\r\n");
  return text(socket);
}

/** Starts to send a piece from the beginning of the file. Write its content to the returned socket. */
export function beginPiece(world: World, by: Person, path: string, length: Headers): Socket {
  const { host, port } = new URL(world.url);
  const headers = {
    Host: host,
    Authorization: authorizationOf(by).authorization,
    "Tus-Resumable": "1.0.0",
    "Upload-Offset": "0",
    "Content-Type": "application/offset+octet-stream",
    Connection: "close",
    ...length,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`PATCH ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}

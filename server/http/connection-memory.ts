import { timingSafeEqual } from "node:crypto";
import type { Socket } from "node:net";

/** What `read` makes of a header's value. It is called only if the connection's last value was another one. */
export type ConnectionMemory<Content> = (socket: Socket, value: string, read: (value: string) => Content) => Content;

/**
 * Remembers the content of the last value of a header for each connection: a client sends the same credentials with every
 * request. The content must depend on nothing but the value; so whether credentials are valid is never remembered.
 *
 * A proxy sends the requests of many people through one connection, so values are compared in constant time. At most one
 * value is kept for each header and connection; it is as long as node:http lets all headers of a request be.
 */
export function createConnectionMemory<Content>(): ConnectionMemory<Content> {
  const last = new WeakMap<Socket, { readonly value: string; readonly content: Content }>();

  return (socket, value, read) => {
    const known = last.get(socket);
    if (known !== undefined && isSame(known.value, value)) return known.content;
    const content = read(value);
    last.set(socket, { value, content });
    return content;
  };
}

/** Values of headers have one byte for each character. */
function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one, "latin1"), Buffer.from(other, "latin1"));
}

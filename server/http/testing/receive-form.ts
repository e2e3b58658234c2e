import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { readForm } from "../form.ts";

/** The result of reading one request's body. */
export type Reading = { readonly fields: Record<string, string> } | { readonly error: unknown };

/** A real server that only reads the form of each request. `read` and `write` send requests and give the results. */
export async function receiveForms() {
  const waiting: ((reading: Reading) => void)[] = [];
  const server = createServer((incoming, response) => {
    const settle = (reading: Reading) => {
      waiting.shift()?.(reading);
      response.end();
    };
    readForm(incoming, null).then(
      ({ fields }) => settle({ fields: Object.fromEntries(fields) }),
      (error: unknown) => settle({ error }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const nextReading = () => new Promise<Reading>((resolve) => waiting.push(resolve));

  return {
    /** Sends a whole body at once, with a Content-Length or in chunks. */
    read: async (type: string | undefined, body: string | Buffer, options: { chunked?: boolean } = {}) => {
      const reading = nextReading();
      const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
      if (options.chunked !== true) headers["content-length"] = String(Buffer.byteLength(body));
      const outgoing = request({ host: "127.0.0.1", port, method: "POST", headers, agent: false });
      outgoing.on("error", () => undefined);
      if (options.chunked === true) outgoing.write(body);
      outgoing.end(options.chunked === true ? undefined : body);
      return reading;
    },
    /** Opens a connection and sends raw bytes; the caller continues, or hangs up. */
    write: async (bytes: string): Promise<{ socket: Socket; reading: Promise<Reading> }> => {
      const reading = nextReading();
      const socket = connect(port, "127.0.0.1");
      await new Promise<void>((written) => socket.write(bytes, () => written()));
      return { socket, reading };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

import { connect } from "node:net";
import { connect as connectEncrypted } from "node:tls";
import { type Answer, createAnswerReader } from "./answer-reader.ts";

/** A keep-alive connection to a server on this machine: one request at a time. */
export type Connection = {
  /** Sends a complete request. Rejects when the connection breaks or the server refuses. */
  readonly ask: (request: string) => Promise<Answer>;
  readonly close: () => void;
};

/** Opens a connection to a port of 127.0.0.1, through TLS if it is to be encrypted. */
export async function openConnection(port: number, isEncrypted = false): Promise<Connection> {
  let waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void } | null = null;
  const plain = connect({ host: "127.0.0.1", port, noDelay: true });
  // The certificate is not checked: this program has started the server itself.
  const socket = isEncrypted ? connectEncrypted({ socket: plain, rejectUnauthorized: false }) : plain;
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  await new Promise<void>((resolve, reject) => {
    socket.once(isEncrypted ? "secureConnect" : "connect", resolve).once("error", reject);
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("The server closed the connection.")));
  socket.on(
    "data",
    createAnswerReader((answer) => {
      const pending = waiting;
      waiting = null;
      if (answer.status === 200) pending?.resolve(answer);
      else pending?.reject(new Error(`The server answered ${answer.status}: ${answer.body}`));
    }),
  );
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request, "utf8");
      }),
    close: () => socket.destroy(),
  };
}

/** Opens many connections. */
export function openConnections(port: number, count: number, isEncrypted = false): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(port, isEncrypted)));
}

/** Sends one request on a separate connection; resolves with the body. */
export async function askOnce(port: number, request: string): Promise<string> {
  const connection = await openConnection(port);
  try {
    return String((await connection.ask(request)).body);
  } finally {
    connection.close();
  }
}

import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createServer as createTlsServer, type SecureContextOptions, type Server as TlsServer } from "node:tls";

/** How a server that listens for HTTP answers TLS on the same port. */
export type TlsOnPort = {
  /** Accepts TLS connections with this certificate from now on; open connections stay as they are. */
  readonly offer: (certificate: Pick<SecureContextOptions, "cert" | "key">) => void;
  /** Accepts only plain HTTP from now on. */
  readonly withdraw: () => void;
  /**
   * Ends the connections that have sent nothing so far ("silent"), or also those that use TLS or are in its handshake.
   */
  readonly end: (which: "silent" | "all") => void;
};

/** The first byte of a TLS connection: a handshake record (RFC 8446, 5.1). No HTTP request starts with it. */
const handshake = 0x16;

type Answer = (socket: Socket) => void;

/**
 * Adds TLS to the port of a server that listens. Nothing changes before `offer` is called.
 * @param timeout how long a connection may send nothing, and how long its TLS handshake may then take, in milliseconds
 */
export function addTlsToPort(server: Server, timeout: number): TlsOnPort {
  const answer = answerOf(server);
  const silent = new Set<Socket>();
  const encrypted = new Set<Socket>();
  /** The time limits of handshakes, by the ends of the connection: TLS reports another socket than it was given. */
  const handshakes = new Map<string, NodeJS.Timeout>();
  let tls: TlsServer | null = null;

  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => (tls === null ? answer(socket) : listenTo(socket)));

  return {
    offer: (certificate) => {
      if (tls !== null) return tls.setSecureContext({ ...certificate, ...settings });
      tls = createTlsServer({ ...certificate, ...settings, ALPNProtocols: ["http/1.1"] });
      tls.on("secureConnection", (socket) => {
        endHandshake(endsOf(socket));
        answer(socket);
      });
    },
    withdraw: () => {
      tls = null;
    },
    end: (which) => {
      for (const socket of which === "silent" ? silent : [...silent, ...encrypted]) socket.destroy();
    },
  };

  /** The first byte decides the protocol. */
  function listenTo(socket: Socket) {
    const timer = setTimeout(() => socket.destroy(), timeout);
    silent.add(socket);
    // The next owner of the socket handles its errors; before that there is nothing to do about them.
    socket.on("error", () => {});
    socket.once("close", stopWaiting);
    socket.once("readable", () => {
      stopWaiting();
      const firstBytes: Buffer | null = socket.read();
      if (firstBytes === null) return socket.destroy();
      socket.unshift(firstBytes);
      if (firstBytes[0] !== handshake || tls === null) return answer(socket);
      encrypted.add(socket);
      const ends = endsOf(socket);
      // Node's own limit starts again with every byte, and does not close the connection.
      handshakes.set(
        ends,
        setTimeout(() => socket.destroy(), timeout),
      );
      socket.once("close", () => {
        encrypted.delete(socket);
        endHandshake(ends);
      });
      // A client that leaves during the handshake will not complete it.
      socket.allowHalfOpen = false;
      tls.emit("connection", socket);
    });

    function stopWaiting() {
      clearTimeout(timer);
      silent.delete(socket);
    }
  }

  function endHandshake(ends: string) {
    clearTimeout(handshakes.get(ends));
    handshakes.delete(ends);
  }
}

/** The two ends of a connection. No other connection has them at the same time. */
function endsOf({ localAddress, remoteAddress, remotePort }: Socket): string {
  return `${localAddress} ${remoteAddress} ${remotePort}`;
}

const settings = { minVersion: "TLSv1.2", sessionIdContext: "watercooler" } as const;

/** Lets the server handle a connection that came through TLS in the same way as a plain one. */
function answerOf(server: Server): Answer {
  const listeners = server.listeners("connection");
  return (socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };
}

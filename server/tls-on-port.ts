import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createServer as createTlsServer, type SecureContextOptions, type Server as TlsServer } from "node:tls";

/** How a server that listens for HTTP answers TLS on the same port. */
export type TlsOnPort = {
  /** From now on connections may begin with TLS, by this certificate; what is connected already stays as it is. */
  readonly offer: (certificate: Pick<SecureContextOptions, "cert" | "key">) => void;
  /** From now on all that comes is plain HTTP. */
  readonly withdraw: () => void;
  /** Ends the connections that have said nothing so far; or all that are not plain, also those half-way into TLS. */
  readonly end: (which: "silent" | "all") => void;
};

/** What a connection with TLS begins with: a handshake record (RFC 8446, 5.1). No request of HTTP begins so. */
const handshake = 0x16;

type Answer = (socket: Socket) => void;

/**
 * Puts TLS on the port of a server that listens; nothing changes before it is offered.
 * @param patience how long a connection may say nothing, and how long it may then take to agree on TLS, in milliseconds
 */
export function tlsOnPort(server: Server, patience: number): TlsOnPort {
  const answer = answerOf(server);
  const silent = new Set<Socket>();
  const encrypted = new Set<Socket>();
  /** By which connection it is: TLS tells of another object than it was given. */
  const agreeing = new Map<string, NodeJS.Timeout>();
  let tls: TlsServer | null = null;

  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => (tls === null ? answer(socket) : listenTo(socket)));

  return {
    offer: (certificate) => {
      if (tls !== null) return tls.setSecureContext({ ...certificate, ...settings });
      tls = createTlsServer({ ...certificate, ...settings, ALPNProtocols: ["http/1.1"] });
      tls.on("secureConnection", (socket) => {
        hasAgreed(endsOf(socket));
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

  /** Until the first byte is there, nobody knows what it will be. */
  function listenTo(socket: Socket) {
    const timer = setTimeout(() => socket.destroy(), patience);
    silent.add(socket);
    // Whoever is given the socket hears of its errors; before that there is nothing to be done about them.
    socket.on("error", () => {});
    socket.once("close", stopWaiting);
    socket.once("readable", () => {
      stopWaiting();
      const beginning: Buffer | null = socket.read();
      if (beginning === null) return socket.destroy();
      socket.unshift(beginning);
      if (beginning[0] !== handshake || tls === null) return answer(socket);
      encrypted.add(socket);
      const ends = endsOf(socket);
      // Node's own limit begins anew with every byte, and closes nothing.
      agreeing.set(
        ends,
        setTimeout(() => socket.destroy(), patience),
      );
      socket.once("close", () => {
        encrypted.delete(socket);
        hasAgreed(ends);
      });
      // Whoever goes away while TLS is agreed upon will not go on with that.
      socket.allowHalfOpen = false;
      tls.emit("connection", socket);
    });

    function stopWaiting() {
      clearTimeout(timer);
      silent.delete(socket);
    }
  }

  function hasAgreed(ends: string) {
    clearTimeout(agreeing.get(ends));
    agreeing.delete(ends);
  }
}

/** A connection's two ends, which no other has at the same time. */
function endsOf({ localAddress, remoteAddress, remotePort }: Socket): string {
  return `${localAddress} ${remoteAddress} ${remotePort}`;
}

const settings = { minVersion: "TLSv1.2", sessionIdContext: "watercooler" } as const;

/** What the server does with a connection: it is the same for one that came through TLS. */
function answerOf(server: Server): Answer {
  const listeners = server.listeners("connection");
  return (socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };
}

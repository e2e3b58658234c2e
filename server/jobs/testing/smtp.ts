import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import type { MailRelay } from "../../config.ts";

/** An email as a relay received it. */
export type ReceivedEmail = { readonly from: string; readonly to: string; readonly source: string };

/** A real relay for a test. */
export type TestRelay = {
  readonly relay: MailRelay;
  readonly emails: ReceivedEmail[];
  /** Resolves once this many emails were received. */
  readonly waitForEmails: (count: number) => Promise<void>;
  /** Closes every connection, as if the relay had failed. */
  readonly hangUp: () => void;
};

/** Starts a relay on this computer; stopped after the test. */
export async function startRelay(options: SMTPServerOptions = {}): Promise<TestRelay> {
  const emails: ReceivedEmail[] = [];
  let onReceived = () => {};
  const server = new SMTPServer({
    authOptional: true,
    // It would warn that its private key is public.
    logger: false,
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope;
        emails.push({ from: mailFrom === false ? "" : mailFrom.address, to: rcptTo[0]?.address ?? "", source });
        done();
        onReceived();
      }, done);
    },
    ...options,
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that is killed during the greeting leaves a failed connection, which is not an error of the test.
  server.on("error", () => {});
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    relay: relayAt((server.server.address() as AddressInfo).port),
    emails,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    waitForEmails: (count) =>
      new Promise((resolve) => {
        onReceived = () => void (emails.length >= count && resolve());
        onReceived();
      }),
  };
}

/** Starts a server on this computer that accepts connections and handles them as the test says. */
export async function startOddRelay(answer: (socket: Socket) => void): Promise<MailRelay> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return relayAt((server.address() as AddressInfo).port);
}

/** The relay at a port of this computer. */
export function relayAt(port: number): MailRelay {
  return {
    host: "127.0.0.1",
    port,
    isSecure: false,
    credentials: null,
    acceptsAnyCertificate: true,
    from: "watercooler@example.test",
  };
}

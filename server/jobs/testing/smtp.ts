import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import type { MailRelay } from "../../config.ts";

/** A mail as a relay took it. */
export type TakenMail = { readonly from: string; readonly to: string; readonly source: string };

/** A real relay of a test. */
export type TestRelay = {
  readonly relay: MailRelay;
  readonly mails: TakenMail[];
  /** Resolves once so many mails were taken. */
  readonly took: (count: number) => Promise<void>;
  /** Cuts every connection off, as if the relay had died. */
  readonly hangUp: () => void;
};

/** Starts a relay on this computer; it is gone when the test is over. */
export async function startRelay(options: SMTPServerOptions = {}): Promise<TestRelay> {
  const mails: TakenMail[] = [];
  let heard = () => {};
  const server = new SMTPServer({
    authOptional: true,
    // It would warn that its certificate is known to everybody.
    logger: false,
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({ from: mailFrom === false ? "" : mailFrom.address, to: rcptTo[0]?.address ?? "", source });
        done();
        heard();
      }, done);
    },
    ...options,
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Who is killed while they greet leaves a connection that fails, as is their right.
  server.on("error", () => {});
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    relay: relayAt((server.server.address() as AddressInfo).port),
    mails,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    took: (count) =>
      new Promise((resolve) => {
        heard = () => void (mails.length >= count && resolve());
        heard();
      }),
  };
}

/** Starts something on this computer that takes calls and does what the test says with them. */
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

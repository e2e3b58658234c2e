import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail server for a test. */
export type MailServer = {
  readonly port: number;
  /** The accepted emails: their recipients and sources. */
  readonly emails: { readonly to: string; readonly source: string }[];
  readonly stop: () => Promise<void>;
};

/** Starts a mail server with a self-signed certificate. With a password, it accepts mail only from `office`. */
export async function startMailServer(password?: string): Promise<MailServer> {
  const emails: MailServer["emails"] = [];
  const options: SMTPServerOptions = {
    authOptional: password === undefined,
    logger: false,
    onAuth: (given, _session, done) => {
      if (given.username === "office" && given.password === password) done(null, { user: "office" });
      else done(new Error("Wrong user name or password"));
    },
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        emails.push({ to: session.envelope.rcptTo[0]?.address ?? "", source });
        done();
      }, done);
    },
  };
  const server = new SMTPServer(options);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import type { Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { expect, test } from "vitest";
import type { MailRelay } from "../../config.ts";
import { relayAt, startOddRelay, startRelay } from "../../jobs/testing/smtp.ts";
import { openRelay, type RelayTimeouts } from "./hand-over.ts";
import type { MailFailure } from "./shapes.ts";

const email = {
  messageId: "<1@example.test>",
  recipient: "nina@example.test",
  subject: "Hello",
  body: "Hello",
  html: null,
};

const ordinary: RelayTimeouts = { connection: 5_000, greeting: 5_000, answer: 5_000 };

async function failureAt(relay: MailRelay, timeouts = ordinary): Promise<MailFailure | undefined> {
  const handOver = await openRelay(relay, timeouts);
  const result = await handOver(email);
  return result.kind === "failed" ? result.failure : undefined;
}

/** The failure at a real mail server with these options; `more` is how it is connected to. */
async function failureWith(options: SMTPServerOptions, more: Partial<MailRelay> = {}) {
  const { relay } = await startRelay(options);
  return failureAt({ ...relay, ...more });
}

/** The failure at something that answers a connection in its own way. */
async function failureWhere(answer: (socket: Socket) => void, more: Partial<MailRelay> = {}) {
  return failureAt({ ...(await startOddRelay(answer)), ...more });
}

const replying = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const refusingSender = (code: number, text: string): SMTPServerOptions => ({
  onMailFrom: (_address, _session, done) => done(replying(code, text)),
});
const refusingRecipient = (code: number, text: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(replying(code, text)),
});
const credentials = { user: "office", password: "secret" };

test("a relay that cannot be reached: its name, its port, its encryption, its protocol, its certificate", async () => {
  // No resolver is asked for a name with so long a part.
  expect(await failureAt({ ...relayAt(25), host: `${"a".repeat(64)}.invalid` })).toMatchObject({
    kind: "host_unknown",
  });
  expect(await failureAt(relayAt(1))).toEqual({
    kind: "connection_refused",
    code: "ECONNREFUSED",
    reply_code: null,
    enhanced_code: null,
    detail: "connect ECONNREFUSED 127.0.0.1:1",
  });
  expect(await failureWith({}, { isSecure: true })).toMatchObject({
    kind: "tls_missing",
    code: "ERR_SSL_WRONG_VERSION_NUMBER",
  });
  expect(await failureWhere((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"))).toMatchObject({ kind: "not_smtp" });
  for (const secure of [true, false]) {
    expect(await failureWith({ secure }, { isSecure: secure, acceptsAnyCertificate: false })).toMatchObject({
      kind: "certificate_untrusted",
    });
  }
});

test("a relay that does not answer: before the connection is ready, instead of a greeting, and in between", async () => {
  const silent = await startOddRelay(() => {});
  expect(await failureAt({ ...silent, isSecure: true }, { ...ordinary, connection: 100 })).toMatchObject({
    kind: "connection_timeout",
    code: "ETIMEDOUT",
  });
  expect(await failureAt(silent, { ...ordinary, greeting: 100 })).toMatchObject({
    kind: "not_smtp",
    code: "ETIMEDOUT",
  });
  const stopping = await startOddRelay((socket) => void socket.write("220 Hello\r\n"));
  expect(await failureAt(stopping, { ...ordinary, answer: 100 })).toMatchObject({
    kind: "unreachable",
    code: "ETIMEDOUT",
  });
});

test("a relay that ends the connection is unreachable, and one that refuses it is a mail server", async () => {
  expect(await failureWhere((socket) => socket.end())).toMatchObject({ kind: "unreachable", reply_code: null });
  expect(await failureWhere((socket) => socket.end("421 4.3.2 Not now\r\n"))).toMatchObject({
    kind: "unreachable",
    reply_code: 421,
    enhanced_code: "4.3.2",
  });
});

test("a relay that refuses the password, wants one, or offers no encryption for it", async () => {
  const refusing: SMTPServerOptions = { onAuth: (_auth, _session, done) => done(replying(535, "5.7.8 Invalid")) };
  expect(await failureWith(refusing, { credentials })).toEqual({
    kind: "sign_in_refused",
    code: "EAUTH",
    reply_code: 535,
    enhanced_code: "5.7.8",
    detail: "Invalid login: 535 5.7.8 Invalid",
  });
  expect(await failureWith({ authOptional: false })).toMatchObject({ kind: "sign_in_required", reply_code: 530 });
  // Passwords may be sent to this computer without encryption. This address does not show that it is this computer.
  const withoutTls = { disabledCommands: ["STARTTLS"] };
  const [plain, other] = [await startRelay(withoutTls), { host: "::ffff:127.0.0.1", credentials }];
  expect(await failureAt({ ...plain.relay, ...other })).toMatchObject({ kind: "starttls_missing", code: "ETLS" });
  const old = await startOddRelay((socket) => {
    socket.write("220 Hello\r\n");
    socket.on("data", () => socket.write("502 5.5.1 Not implemented\r\n"));
  });
  expect(await failureAt({ ...old, ...other })).toMatchObject({ kind: "starttls_missing", reply_code: 502 });
});

test.each([
  ["at MAIL FROM", refusingSender(553, "Denied"), null],
  ["by its status", refusingRecipient(450, "4.1.8 Domain not found"), "4.1.8"],
  ["for a missing permission, after RCPT TO", refusingRecipient(553, "5.7.1 Not owned by office"), "5.7.1"],
])("a relay that refuses the sender %s", async (_when, options, enhanced_code) => {
  expect(await failureWith(options)).toMatchObject({ kind: "sender_refused", enhanced_code });
});

test.each([
  ["the recipient", refusingRecipient(550, "5.1.1 The sender's friend is unknown"), 550],
  ["a sender for lack of room", refusingSender(452, "4.3.1 No room for this sender"), 452],
])("a relay that refuses %s has refused the email, whatever its words", async (_what, options, reply_code) => {
  expect(await failureWith(options)).toMatchObject({ kind: "mail_refused", reply_code });
});

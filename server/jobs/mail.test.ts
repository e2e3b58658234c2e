import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { mailOutbox } from "../db/schema/mail.ts";
import { queueMail, queueSealedMail } from "../domain/mail/actions.ts";
import { mailEndpoints } from "../domain/mail/contract.ts";
import { openRelay } from "../domain/mail/hand-over.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { createWorld, type World } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { sendDueEmails, startMail } from "./mail.ts";
import { relayAt, startOddRelay, startRelay } from "./testing/smtp.ts";

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.parse("2026-03-02T08:30:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const mailTemplate = { recipient: "nina@example.test", subject: "Räksmörgås", body: "Hello\n.\nfrom the office\n" };

function write(...recipients: string[]): Promise<void> {
  return mutate(world.ctx, (tx) => {
    for (const recipient of recipients) queueMail(tx, { ...mailTemplate, recipient });
  });
}

async function outbox() {
  return (await world.ada.call(mailEndpoints.getMailOutbox, {})).mails;
}

test("an email reaches the relay unchanged, and is listed as sent", async () => {
  const { relay, emails } = await startRelay();
  await write(mailTemplate.recipient);
  await sendDueEmails(world.ctx, await openRelay(relay));
  expect(emails).toMatchObject([{ from: "watercooler@example.test", to: mailTemplate.recipient }]);
  expect(emails[0]?.source).toMatch(/^From: watercooler@example\.test\r\n/m);
  expect(emails[0]?.source).toContain("Subject: =?UTF-8?Q?R=C3=A4ksm=C3=B6rg=C3=A5s?=");
  expect(emails[0]?.source).toContain("Hello\r\n.\r\nfrom the office");
  expect(emails[0]?.source).toMatch(/^Auto-Submitted: auto-generated\r\n/m);
  expect(await outbox()).toMatchObject([
    { state: "sent", attempts: 1, date_sent: now / 1000, next_attempt: null, last_error: null, last_failure: null },
  ]);
});

test("the text of an email is kept only as long as it waits", async () => {
  const texts = () =>
    world.ctx.store.db.select({ body: mailOutbox.body, html: mailOutbox.html }).from(mailOutbox).all();
  await mutate(world.ctx, (tx) => queueMail(tx, { ...mailTemplate, html: "<p>Hello</p>" }));
  await sendDueEmails(world.ctx, await openRelay(relayAt(1)));
  expect(texts()).toEqual([{ body: mailTemplate.body, html: "<p>Hello</p>" }]);
  const { relay, emails } = await startRelay();
  now += 60_000;
  await sendDueEmails(world.ctx, await openRelay(relay));
  expect(emails[0]?.source).toContain("<p>Hello</p>");
  expect(texts()).toEqual([{ body: "", html: null }]);
});

test("a sealed email is sent unchanged, and its text is deleted then", async () => {
  const { relay, emails } = await startRelay();
  await mutate(world.ctx, (tx) => queueSealedMail(tx, world.folder, mailTemplate));
  await sendDueEmails(world.ctx, await openRelay(relay));
  expect(emails[0]?.source).toContain("Hello\r\n.\r\nfrom the office");
  expect(world.ctx.store.db.select().from(mailOutbox).all()).toMatchObject([{ body: "", sealedBody: null }]);
});

test("an email that can no longer be unsealed is given up with a reason, and the others are sent", async () => {
  const { relay, emails } = await startRelay();
  await mutate(world.ctx, (tx) => queueSealedMail(tx, world.folder, mailTemplate));
  rmSync(dataFiles(world.folder).sealingKey);
  await write("omar@example.test");
  await sendDueEmails(world.ctx, await openRelay(relay));
  expect(emails.map(({ to }) => to)).toEqual(["omar@example.test"]);
  const last_error = expect.stringContaining("Send the invitation again.");
  const last_failure = { kind: "key_missing", detail: null };
  expect(await outbox()).toMatchObject([{ state: "sent" }, { state: "given_up", last_error, last_failure }]);
});

test("a running server sends mail automatically, and mail that waited at the start goes first", async () => {
  const { relay, emails, waitForEmails } = await startRelay();
  await write("early@example.test");
  const stop = startMail({ ...world.ctx, config: { ...world.ctx.config, mailRelay: relay } }, 10);
  await waitForEmails(1);
  await world.ada.call(userEndpoints.deactivateUser, {
    user_id: world.nina.id,
    deactivation_notification_comment: "Thank you",
  });
  await waitForEmails(2);
  await stop();
  expect(emails.map(({ to }) => to)).toEqual(["early@example.test", "nina@example.test"]);
});

test("without a relay mail waits, is listed for administrators alone, and can be deleted", async () => {
  await startMail(world.ctx)();
  await write(mailTemplate.recipient);
  const [email] = await outbox();
  expect(email).toMatchObject({ subject: mailTemplate.subject, state: "waiting", attempts: 0, last_error: null });
  expect((await world.ada.call(mailEndpoints.getMailOutbox, {})).relay).toBeNull();
  await expect(world.mia.call(mailEndpoints.getMailOutbox, {})).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
  });
  await world.boris.call(mailEndpoints.deleteOutboxMail, { mail_id: email?.id ?? 0 });
  expect(await outbox()).toEqual([]);
  await expect(world.boris.call(mailEndpoints.deleteOutboxMail, { mail_id: 1 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "No such email",
  });
});

test("an email that the relay refuses permanently is given up, and the next one is sent", async () => {
  const { relay, emails } = await startRelay({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody") ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null),
  });
  await write("nobody@example.test", mailTemplate.recipient);
  await sendDueEmails(world.ctx, await openRelay(relay));
  expect(emails.map(({ to }) => to)).toEqual([mailTemplate.recipient]);
  expect(await outbox()).toMatchObject([
    { state: "sent" },
    { state: "given_up", attempts: 1, next_attempt: null, last_error: expect.stringContaining("No such mailbox") },
  ]);
});

/** Starts a relay that offers TLS and then refuses it, as when it cannot read its certificate (RFC 3207, 4). */
function startRelayThatRefusesTls(refusal: string) {
  return startOddRelay((socket) => {
    socket.write("220 office ESMTP\r\n");
    socket.on("data", (line) => {
      const isGreeting = String(line).startsWith("EHLO");
      socket.write(isGreeting ? "250-office\r\n250 STARTTLS\r\n" : `${refusal}\r\n`);
    });
  });
}

test.each(["454 4.7.0 TLS is not available", "550 5.7.0 TLS is not available"])(
  "mail waits after one attempt while the relay refuses encryption with %s",
  async (refusal) => {
    const relay = await startRelayThatRefusesTls(refusal);
    // A password for this computer may be sent without encryption, so the name is another one for it.
    const secured = { ...relay, host: "::ffff:127.0.0.1", credentials: { user: "office", password: "secret" } };
    await write("nina@example.test", "omar@example.test");
    await sendDueEmails(world.ctx, await openRelay(secured));
    const reply_code = Number(refusal.slice(0, 3));
    for (const email of await outbox()) {
      expect(email).toMatchObject({ state: "waiting", attempts: 1, next_attempt: now / 1000 + 60 });
      expect(email).toMatchObject({ last_failure: { kind: "starttls_missing", reply_code } });
    }
  },
);

test("mail waits while the relay wants a sign-in that is not set", async () => {
  const { relay } = await startRelay({ authOptional: false });
  await write(mailTemplate.recipient);
  await sendDueEmails(world.ctx, await openRelay(relay));
  expect(await outbox()).toMatchObject([
    { state: "waiting", attempts: 1, last_failure: { kind: "sign_in_required", reply_code: 530 } },
  ]);
});

test("an email that the relay refuses temporarily is tried again for five days, after increasing pauses", async () => {
  const { relay, emails } = await startRelay({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("Mailbox full"), { responseCode: 452 })),
  });
  const handOver = await openRelay(relay);
  await write(mailTemplate.recipient);
  const pauses: number[] = [];
  const start = now;
  for (let email = (await outbox())[0]; email?.state === "waiting"; email = (await outbox())[0]) {
    await sendDueEmails(world.ctx, handOver);
    const next = (await outbox())[0]?.next_attempt ?? null;
    if (next === null) break;
    pauses.push(next - now / 1000);
    now = next * 1000;
  }
  expect(pauses.slice(0, 10)).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400]);
  expect(now - start).toBeGreaterThanOrEqual(5 * 86_400_000);
  expect(now - start).toBeLessThan(6 * 86_400_000);
  expect(await outbox()).toMatchObject([{ state: "given_up", last_error: expect.stringContaining("Mailbox full") }]);
  expect(emails).toEqual([]);
});

test("if the relay fails while it receives an email, the email is sent again with the same message ID", async () => {
  const sources: string[] = [];
  let isFirst = true;
  const dying = await startRelay({
    onData: (stream, _session, done) => {
      let source = "";
      stream.on("data", (chunk) => {
        source += String(chunk);
      });
      stream.on("end", () => {
        sources.push(source);
        if (isFirst) dying.hangUp();
        else done();
        isFirst = false;
      });
    },
  });
  const handOver = await openRelay(dying.relay);
  await write(mailTemplate.recipient);
  await sendDueEmails(world.ctx, handOver);
  expect(await outbox()).toMatchObject([{ state: "waiting", attempts: 1, last_error: expect.any(String) }]);
  now += 60_000;
  await sendDueEmails(world.ctx, handOver);
  expect(await outbox()).toMatchObject([{ state: "sent", attempts: 2 }]);
  const messageIds = sources.map((source) => /^Message-ID:\s+(<[^>]+>)/im.exec(source)?.[1]);
  expect(messageIds[0]).toMatch(/^<mail-\d+-\d+@[\w-]+\.watercooler\.invalid>$/);
  expect(messageIds[1]).toBe(messageIds[0]);
});

test("when nothing listens at the relay's address, all mail waits after one attempt", async () => {
  await write("nina@example.test", "omar@example.test", "pia@example.test");
  await sendDueEmails(world.ctx, await openRelay(relayAt(1)));
  for (const email of await outbox()) {
    expect(email).toMatchObject({
      state: "waiting",
      attempts: 1,
      next_attempt: now / 1000 + 60,
      last_error: expect.stringContaining("The relay cannot be reached: "),
      last_failure: { kind: "connection_refused", code: "ECONNREFUSED" },
    });
  }
});

test("a relay that accepts the connection but does not answer times out, without delaying requests", async () => {
  const silent = await startOddRelay(() => {});
  const handOver = await openRelay(silent, { connection: 200, greeting: 200, answer: 200 });
  await write(mailTemplate.recipient);
  const sending = sendDueEmails(world.ctx, handOver);
  expect(await outbox()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.nina.id });
  await sending;
  expect(await outbox()).toMatchObject([{ state: "waiting", attempts: 1 }]);
});

test("a relay that requires a password gets it, and errors about a wrong one do not show it", async () => {
  const { relay, emails } = await startRelay({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === "office" && password === "right") done(null, { user: username });
      else done(new Error("Invalid username or password"));
    },
  });
  const signingIn = (password: string) => openRelay({ ...relay, credentials: { user: "office", password } });
  await write(mailTemplate.recipient);
  await sendDueEmails(world.ctx, await signingIn("wrong-secret"));
  const [refused] = await outbox();
  expect(refused).toMatchObject({ state: "waiting", last_error: expect.stringContaining("refused the sign-in") });
  expect(JSON.stringify(refused)).not.toContain("wrong-secret");
  now += 60_000;
  await sendDueEmails(world.ctx, await signingIn("right"));
  expect(emails).toHaveLength(1);
});

test("a relay with an untrusted certificate gets no mail, unless the setting allows it", async () => {
  const { relay, emails } = await startRelay();
  await write(mailTemplate.recipient);
  await sendDueEmails(world.ctx, await openRelay({ ...relay, acceptsAnyCertificate: false }));
  expect(emails).toEqual([]);
  expect(await outbox()).toMatchObject([{ state: "waiting", last_error: expect.stringContaining("certificate") }]);
});

test("an email that is deleted while it is sent stays deleted, and a failed transaction sends none", async () => {
  const { relay } = await startRelay();
  const handOver = await openRelay(relay);
  await write(mailTemplate.recipient);
  await sendDueEmails(world.ctx, async (email) => {
    const [waiting] = await outbox();
    await world.ada.call(mailEndpoints.deleteOutboxMail, { mail_id: waiting?.id ?? 0 });
    return handOver(email);
  });
  expect(await outbox()).toEqual([]);
  const failed = mutate(world.ctx, (tx) => {
    queueMail(tx, mailTemplate);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await outbox()).toEqual([]);
});

test("sent mail is listed for thirty days", async () => {
  const { relay } = await startRelay();
  const handOver = await openRelay(relay);
  await write("old@example.test");
  await sendDueEmails(world.ctx, handOver);
  now += 31 * 86_400_000;
  await write("new@example.test");
  await sendDueEmails(world.ctx, handOver);
  expect(await outbox()).toMatchObject([{ recipient: "new@example.test" }]);
});

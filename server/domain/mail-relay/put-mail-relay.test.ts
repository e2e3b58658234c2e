import { readdirSync, readFileSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { startMail } from "../../jobs/mail.ts";
import { notifyOfMissedMessages } from "../../jobs/missed-messages.ts";
import { relayAt, startOddRelay, startRelay } from "../../jobs/testing/smtp.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { queueMail } from "../mail/actions.ts";
import { mailEndpoints } from "../mail/contract.ts";
import { relayInUse } from "../mail/relay.ts";
import { write } from "../messages/testing/office.ts";
import { progressOf } from "../missed-messages/progress.ts";
import { mailRelayEndpoints } from "./contract.ts";

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.parse("2026-03-02T08:30:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const office = { host: "mail.example.test", from: "office@example.test" };
const signingIn = { ...office, user: "office", password: "paper and ink" };

const choose = (params: Parameters<typeof chooseAs>[1], by = world.ada) => chooseAs(by, params);

function chooseAs(by: World["ada"], params: typeof office & Partial<typeof signingIn> & Record<string, unknown>) {
  return by.call(mailRelayEndpoints.chooseMailRelay, params);
}

const fetchRelay = () => world.ada.call(mailRelayEndpoints.getMailRelay, {});

const queue = (recipient = "kaj@example.test") =>
  mutate(world.ctx, (tx) => queueMail(tx, { recipient, subject: "Hello", body: "Hello" }));

test("Ada chooses a mail server, and it is the one in use, after a restart too", async () => {
  expect(await fetchRelay()).toMatchObject({ source: "none", relay: null });
  const { relay } = await choose(signingIn);
  const chosen = { ...office, port: 587, tls: false, accepts_any_certificate: false, user: "office" };
  expect(relay).toEqual({ ...chosen, has_password: true });
  expect(await fetchRelay()).toMatchObject({ source: "settings", relay });
  world = await world.restart();
  expect(await fetchRelay()).toMatchObject({ source: "settings", relay });
  expect(relayInUse(world.ctx)?.credentials).toEqual({ user: "office", password: "paper and ink" });
});

test.each([
  [{}, 25],
  [{ tls: true }, 465],
  [{ user: "office", password: "x" }, 587],
  [{ port: 2525 }, 2525],
])("with %o the port is %d", async (more, port) => {
  expect((await choose({ ...office, ...more })).relay.port).toBe(port);
});

test.each([
  [{ host: "" }, "host"],
  [{ host: "http://mail.example.test" }, "host"],
  [{ host: "mail.example.test:25" }, "host"],
  [{ host: "mail example" }, "host"],
  [{ host: "-mail" }, "host"],
  [{ from: "office" }, "from"],
  [{ from: "office@example.test\r\nBcc: all@example.test" }, "from"],
  [{ user: "office\n" + "MAIL FROM:<x>", password: "x" }, "user"],
  [{ user: "office", password: "a\r\nb" }, "password"],
  [{ user: "office", password: "" }, "password"],
  [{ user: "office" }, "password"],
  [{ password: "x" }, "user"],
  [{ port: 0 }, "port"],
  [{ port: 65_536 }, "port"],
])("%o is refused, and the error names the parameter", async (wrong, var_name) => {
  await expect(expectUnchanged(world, () => choose({ ...office, ...wrong }))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    body: { var_name },
  });
});

test("the sender's domain can be one word, also when the mail server is edited", async () => {
  await choose({ ...office, from: "chat@mailhost" });
  expect((await choose({ ...office, from: "chat@mailhost", port: 2525 })).relay.from).toBe("chat@mailhost");
});

test("the password is kept without being sent again, only for the same user of the same server", async () => {
  await choose(signingIn);
  const { password: _, ...same } = signingIn;
  expect((await choose({ ...same, port: 587, from: "other@example.test" })).relay.has_password).toBe(true);
  expect(relayInUse(world.ctx)).toMatchObject({
    from: "other@example.test",
    credentials: { password: "paper and ink" },
  });
  for (const other of [
    { host: "elsewhere.example.test" },
    { user: "other" },
    { port: 2525 },
    { accepts_any_certificate: true },
    { tls: true, port: 587 },
  ]) {
    await expect(expectUnchanged(world, () => choose({ ...same, port: 587, ...other }))).rejects.toMatchObject({
      message: "Enter the password.",
    });
  }
});

test("nobody is sent the password, and the database and the logs do not contain it", async () => {
  await choose(signingIn);
  await world.ada.call(mailRelayEndpoints.testMailRelay, {}).catch(() => {});
  const answers = [await fetchRelay(), await world.ada.call(mailEndpoints.getMailOutbox, {})];
  expect(JSON.stringify(answers)).not.toContain("paper and ink");
  world.ctx.store.db.$client.pragma("wal_checkpoint");
  for (const name of readdirSync(world.folder).filter((name) => name.startsWith("watercooler.sqlite"))) {
    expect(readFileSync(join(world.folder, name)).includes("paper and ink")).toBe(false);
  }
});

test("waiting mail goes to the new server at once, whatever pause it was in", async () => {
  const stop = startMail(world.ctx, 10);
  await choose({ host: "127.0.0.1", port: 1, from: office.from });
  await queue();
  const attempts = async () => (await world.ada.call(mailEndpoints.getMailOutbox, {})).mails[0]?.attempts;
  await expect.poll(attempts).toBe(1);
  const { relay, emails, waitForEmails } = await startRelay();
  await choose({ host: relay.host, port: relay.port, from: office.from, accepts_any_certificate: true });
  await waitForEmails(1);
  expect(emails).toMatchObject([{ from: office.from, to: "kaj@example.test" }]);
  await stop();
});

test("an email that is being handed to the old server goes to the new one too", async () => {
  let markConnected = () => {};
  const connected = new Promise<void>((resolve) => {
    markConnected = resolve;
  });
  const calls: Socket[] = [];
  const before = await startOddRelay((socket) => {
    calls.push(socket);
    markConnected();
  });
  await choose({ host: before.host, port: before.port, from: office.from });
  await queue();
  const stop = startMail(world.ctx, 10);
  await connected;
  const { relay, emails, waitForEmails } = await startRelay();
  await choose({ host: relay.host, port: relay.port, from: office.from, accepts_any_certificate: true });
  for (const call of calls) call.end("554 Nothing is taken here\r\n");
  await waitForEmails(1);
  expect(emails).toMatchObject([{ to: "kaj@example.test" }]);
  await stop();
});

test("mail waits again after the mail server is removed", async () => {
  const stop = startMail(world.ctx, 10);
  const { relay, emails, waitForEmails } = await startRelay();
  await choose({ host: relay.host, port: relay.port, from: office.from, accepts_any_certificate: true });
  await queue("first@example.test");
  await waitForEmails(1);
  await world.ada.call(mailRelayEndpoints.removeMailRelay, {});
  await queue("second@example.test");
  await stop();
  expect(emails).toHaveLength(1);
  expect(await fetchRelay()).toMatchObject({ source: "none", relay: null });
  expect(await world.boris.call(mailEndpoints.getMailOutbox, {})).toMatchObject({
    relay: null,
    mails: [{ state: "waiting", attempts: 0 }, { state: "sent" }],
  });
});

test("people are notified of missed messages as long as there is a mail server", async () => {
  await write(world.omar, [world.nina], "Before");
  await choose({ host: "127.0.0.1", port: 1, from: office.from });
  await write(world.omar, [world.nina], "After");
  await notifyOfMissedMessages(world.ctx);
  now += 121_000;
  await notifyOfMissedMessages(world.ctx);
  const { mails: emails } = await world.ada.call(mailEndpoints.getMailOutbox, {});
  expect(emails.map(({ recipient }) => recipient)).toEqual([world.nina.email]);
  await world.ada.call(mailRelayEndpoints.removeMailRelay, {});
  expect(progressOf(world.ctx)).toBeUndefined();
});

test("the start options come first, and cannot be changed here", async () => {
  await choose(office);
  await world.close();
  world = await createWorld({ config: { mailRelay: { ...relayAt(1), host: "192.0.2.9" } } });
  expect(await fetchRelay()).toMatchObject({ source: "start", relay: { host: "192.0.2.9", port: 1 } });
  await expect(expectUnchanged(world, () => choose(office))).rejects.toMatchObject({
    message: expect.stringContaining("--smtp-url"),
  });
  await world.ada.call(mailRelayEndpoints.removeMailRelay, {});
  expect(progressOf(world.ctx)).toBeDefined();
});

test("where a backup was restored without the key, the password has to be entered again", async () => {
  await choose(signingIn);
  rmSync(dataFiles(world.folder).sealingKey);
  world = await world.restart();
  expect((await fetchRelay()).relay).toMatchObject({ user: "office", has_password: false });
  const { password: _, ...same } = signingIn;
  await expect(choose({ ...same, port: 587 })).rejects.toMatchObject({ message: "Enter the password." });
  expect((await choose(signingIn)).relay.has_password).toBe(true);
});

test("administrators cannot see or choose the mail server, and clients get no events", async () => {
  for (const by of [world.boris, world.nina]) {
    const refused = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization owner" };
    await expect(by.call(mailRelayEndpoints.getMailRelay, {})).rejects.toMatchObject(refused);
    await expect(choose(office, by)).rejects.toMatchObject(refused);
    await expect(by.call(mailRelayEndpoints.removeMailRelay, {})).rejects.toMatchObject(refused);
    await expect(by.call(mailRelayEndpoints.testMailRelay, {})).rejects.toMatchObject(refused);
  }
  await verifyAction(world, () => choose(signingIn));
});

import type { NetworkInterfaceInfo } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import { backups } from "../../db/schema/backups.ts";
import type { Client } from "../../http/client.ts";
import { roles } from "../../http/roles.ts";
import { sendDueEmails } from "../../jobs/mail.ts";
import { relayAt } from "../../jobs/testing/smtp.ts";
import { constant } from "../../subscribable.ts";
import { post } from "../../testing/actions.ts";
import { createWorld, type World } from "../../testing/world.ts";
import type { CertificateReason } from "../../texts/reasons/certificate-reasons.ts";
import { mutate } from "../../transactions/mutate.ts";
import { createBot } from "../bots/testing/bot.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { queueMail } from "../mail/actions.ts";
import { openRelay } from "../mail/hand-over.ts";
import { findOrganization } from "../organization/queries.ts";
import { trustsClock } from "../server-clock/actions.ts";
import { signInPhone } from "../sign-ins/testing/devices.ts";
import { insertAttachment } from "../uploads/actions.ts";
import { userEndpoints } from "../users/contract.ts";
import { serverStatusEndpoints } from "./contract.ts";
import { warnings } from "./warnings.ts";

const day = 86_400_000;

let now: number;
let world: World;

beforeEach(async () => {
  now = new Date("2026-03-02T09:00").getTime();
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

/** Registers and polls once, like every client. */
async function connect(call: Client) {
  const queue = await openQueue(call);
  await queue.takeAll();
  return queue;
}

const status = (days?: number) => world.boris.call(serverStatusEndpoints.getServerStatus, { days });

test("Boris sees the state of the server", async () => {
  await post(world.nina, "general", "", "hello");
  const { organization, version, people, messages, storage, started } = await status(2);
  expect(organization.name).toBe("Lindholm & Daughters");
  expect(version).toBe("0.0.0-test");
  expect(people).toBe(7);
  expect(started).toBe(now / 1000);
  expect(messages).toEqual([
    { day: "2026-03-01", sent: 0 },
    { day: "2026-03-02", sent: 1 },
  ]);
  expect(storage.database).toBeGreaterThan(100_000);
  expect(storage.free).toBeGreaterThan(0);
  expect(storage.disk).toBeGreaterThan(storage.free);
  expect(storage).toMatchObject({ uploads: 0, backups: 0, exports: 0, upload_quota: null });
  expect((await status()).messages).toHaveLength(30);
});

test("connected people are listed with their clients, when these registered, and when they last polled", async () => {
  const phone = await signInPhone(world, world.nina);
  const bot = await createBot(world, world.omar);
  await connect(phone);
  now += 60_000;
  await connect(world.nina.call);
  await connect(bot.call);
  now += 30_000;
  const { connections } = await status();
  const seconds = now / 1000;
  expect(connections).toMatchObject({ people: 2, clients: 3 });
  const found = connections.list.find(({ user_id }) => user_id === world.nina.id);
  expect(found).toEqual({
    user_id: world.nina.id,
    full_name: world.nina.fullName,
    is_bot: false,
    clients: [
      { client: "WatercoolerPhone", ip_address: "127.0.0.1", since: seconds - 90, last_poll: seconds - 90 },
      { client: "tests", ip_address: "127.0.0.1", since: seconds - 30, last_poll: seconds - 30 },
    ],
  });
  expect(connections.list.find(({ user_id }) => user_id === bot.id)).toMatchObject({ is_bot: true });
  now += 100_000;
  expect((await status()).connections).toMatchObject({ people: 0, clients: 0, list: [] });
});

test("a waiting client counts as polling now, and a queue keeps its time of registration across a restart", async () => {
  const queue = await openQueue(world.nina.call);
  const began = now / 1000;
  world = await world.restart();
  now += 600_000;
  const again = queue.through(world.nina.call);
  await again.takeAll();
  const pending = again.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  const [nina] = (await status()).connections.list;
  expect(nina?.clients).toMatchObject([{ since: began, last_poll: now / 1000 }]);
  await post(world.nina, "general", "", "hello");
  await pending;
});

test("of many connections all are counted and some are listed", async () => {
  const { queueId } = await connect(world.nina.call);
  const known = world.ctx.queues.find(queueId, world.nina.id);
  for (let more = 0; more < 30; more++) world.ctx.queues.add({ ...known, id: `more ${more}` });
  const { connections } = await status();
  expect(connections).toMatchObject({ people: 1, clients: 31 });
  expect(connections.list[0]?.clients).toHaveLength(20);
});

test("a client that registered counts as connected, but not for long if it never polls", async () => {
  await openQueue(world.nina.call);
  expect((await status()).connections).toMatchObject({ people: 1, clients: 1 });
  now += 5_000;
  expect((await status()).connections).toMatchObject({ people: 0, clients: 0, list: [] });
});

const ampleStorage = { database: 1e6, uploads: 0, upload_quota: null, backups: 0, exports: 0, free: 1e12, disk: 2e12 };

function warningsWith(
  storage: Partial<typeof ampleStorage> | { upload_quota: number; uploads: number } = {},
  ctx: Context = world.ctx,
) {
  return warnings(ctx, { ...ampleStorage, ...storage });
}

const contextWith = (config: Partial<Config>, site: Partial<Context["site"]> = {}): Context => ({
  ...world.ctx,
  config: { ...world.ctx.config, ...config },
  site: { ...world.ctx.site, ...site },
});

test("a week without a backup gives a warning, and so does a failed one", async () => {
  now = (findOrganization(world.ctx)?.createdAt ?? 0) * 1000 + 6 * day;
  expect(warningsWith().map(({ code }) => code)).toEqual(["single_owner"]);
  now += 2 * day;
  expect(warningsWith()).toContainEqual({ code: "no_recent_backup", last_backup: null });
  const made = now / 1000;
  await insertBackupRow({ createdAt: made, finishedAt: made + 9, bytes: 1_000 });
  expect(warningsWith().map(({ code }) => code)).toEqual(["single_owner"]);
  expect((await status()).last_backup).toEqual({ time: made, size: 1_000 });
  now += 7 * day + 1_000;
  expect(warningsWith()).toContainEqual({ code: "no_recent_backup", last_backup: made });
  const time = now / 1000;
  await insertBackupRow({ createdAt: time, failedAt: time, failure: "The disk is full." });
  const failed = { code: "backup_failed", time, problem: "The disk is full." };
  expect(warningsWith()).toContainEqual({ ...failed, reason: null });
  const reason = { code: "disk_full", facts: { folder: "/backups" } };
  await insertBackupRow({ createdAt: time, failedAt: time, failure: "The disk is full.", reason });
  expect(warningsWith()).toContainEqual({ ...failed, reason });
  await insertBackupRow({ createdAt: now / 1000, finishedAt: now / 1000, bytes: 1_000 });
  expect(warningsWith().map(({ code }) => code)).toEqual(["single_owner"]);
});

function insertBackupRow(backup: Omit<typeof backups.$inferInsert, "folder" | "name">): Promise<void> {
  return mutate(world.ctx, (tx) => {
    tx.store.db
      .insert(backups)
      .values({ folder: "/backups", name: "one.tar", ...backup })
      .run();
  });
}

test("a single owner gives a warning, two do not", async () => {
  expect(warningsWith()).toEqual([{ code: "single_owner", user_id: world.ada.id }]);
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.owner });
  expect(warningsWith()).toEqual([]);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.boris.id });
  expect(warningsWith()).toMatchObject([{ code: "single_owner" }]);
});

test("a disk with less space than an upgrade needs gives a warning", () => {
  const warning = { code: "disk_nearly_full", free: 499e6, wanted: 500e6, full: false };
  expect(warningsWith({ free: 499e6 })).toContainEqual(warning);
  expect(warningsWith({ free: 499e6, database: 2e9 })).toContainEqual({ ...warning, wanted: 2e9 });
  expect(warningsWith({ free: 99_999 })).toContainEqual({ ...warning, free: 99_999, full: true });
  expect(warningsWith({ free: 501e6 })).not.toContainEqual(expect.objectContaining({ code: "disk_nearly_full" }));
});

test("uploads that nearly fill their quota give a warning", async () => {
  const warning = { code: "uploads_nearly_full", used: 91, quota: 100 };
  expect(warningsWith({ uploads: 91, upload_quota: 100 })).toContainEqual(warning);
  expect(warningsWith({ uploads: 90, upload_quota: 100 })).not.toContainEqual(
    expect.objectContaining({ code: warning.code }),
  );
  const upload = {
    pathId: "1/ab/lamp.txt",
    name: "lamp.txt",
    size: 91,
    ownerId: world.nina.id,
    contentType: "text/plain",
  };
  await mutate(world.ctx, (tx) => insertAttachment(tx, upload, null));
  expect((await status()).storage.uploads).toBe(91);
});

test("unencrypted passwords give a warning if others can reach the server", () => {
  const onTheLan = contextWith({ host: "0.0.0.0" }, { urls: constant(["http://192.168.1.20:8420"]) });
  expect(warningsWith({}, onTheLan)).toContainEqual({ code: "password_over_http" });
  const alone = contextWith({ host: "0.0.0.0" }, { urls: constant([]) });
  expect(warningsWith({}, alone)).toContainEqual({ code: "no_network" });
  const interfaces = constant({ eth0: [lanCard] });
  const networks = { ...world.ctx.site.networks, chosen: constant(["wlan0"]), interfaces };
  const unplugged = contextWith({ host: "0.0.0.0" }, { urls: constant([]), networks });
  expect(warningsWith({}, unplugged)).toContainEqual({ code: "no_chosen_network", interfaces: ["wlan0"] });
  expect(warningsWith({}, unplugged)).not.toContainEqual({ code: "no_network" });
  const problem = "Port 5353 is taken.";
  const reasons = [{ code: "port_taken", facts: { network: "eth0" } }] as const;
  const unfound = contextWith(
    { host: "0.0.0.0" },
    { discovery: constant({ status: "failed", name: "", problem, reasons } as const) },
  );
  expect(warningsWith({}, unfound)).toContainEqual({ code: "not_found_by_name", problem, reasons });
});

const lanCard: NetworkInterfaceInfo = {
  ...{ address: "192.168.1.20", netmask: "255.255.255.0", cidr: "192.168.1.20/24", mac: "02:00:00:00:00:01" },
  ...{ family: "IPv4", internal: false },
};

test("with HTTPS passwords are encrypted, and problems with the certificate give warnings", () => {
  const certificate = {
    source: "files" as "files" | "authority",
    names: ["chat.example.test"],
    expires: now / 1000 + 90 * 86_400,
    fingerprint: "AB:CD",
    missing_names: [] as string[],
    problem: null as string | null,
    reason: null as CertificateReason | null,
  };
  const urls = constant(["https://192.168.1.20:8420"]);
  const showing = (different: Partial<typeof certificate>) => {
    const { https } = world.ctx.site;
    const shown = {
      ...https,
      mode: constant("required" as const),
      certificate: constant({ ...certificate, ...different }),
    };
    return warningsWith({}, contextWith({ host: "0.0.0.0" }, { urls, https: shown })).filter(
      ({ code }) => code !== "single_owner",
    );
  };
  expect(showing({})).toEqual([]);
  expect(showing({ missing_names: ["office-pc"] })).toEqual([
    { code: "certificate_lacks_names", names: ["office-pc"] },
  ]);
  const expires = now / 1000 + 13 * 86_400;
  expect(showing({ expires })).toEqual([{ code: "certificate_ends", expires }]);
  // The server renews its own certificate automatically.
  expect(showing({ expires, source: "authority" })).toEqual([]);
  const problem = "It is gone.";
  const reason: CertificateReason = { code: "file_missing", facts: { file: "/keys/chat.crt" } };
  expect(showing({ problem, reason })).toEqual([{ code: "certificate_problem", problem, reason }]);
});

test("waiting mail gives a warning with the mail server's last answer", async () => {
  await mutate(world.ctx, (tx) => queueMail(tx, { recipient: "kaj@example.test", subject: "Hello", body: "Hello" }));
  expect(warningsWith()).toContainEqual({ code: "no_mail_relay", waiting: 1 });
  const withRelay = contextWith({ mailRelay: relayAt(1) });
  expect(warningsWith({}, withRelay).map(({ code }) => code)).toEqual(["single_owner"]);
  await sendDueEmails(world.ctx, await openRelay(relayAt(1)));
  expect(warningsWith({}, withRelay)).toContainEqual({
    code: "mail_not_taken",
    waiting: 1,
    last_error: expect.stringContaining("The relay cannot be reached: "),
    last_failure: expect.objectContaining({ kind: "connection_refused" }),
  });
});

test("a clock that is behind the newest message gives a warning", async () => {
  const newest_message = now / 1000;
  await post(world.nina, "general", "", "hello");
  now -= 365 * 86_400_000;
  expect(warningsWith()).toContainEqual({ code: "clock_behind", newest_message });
});

test("a clock that is years ahead gives a warning until it is corrected, even if people continue to write", async () => {
  const newest = now / 1000;
  await post(world.nina, "general", "", "hello");
  const codes = () => warningsWith().map(({ code }) => code);
  now += 100 * day;
  expect(codes()).not.toContain("clock_ahead");
  now += 3_000 * day;
  const ahead = () => ({ code: "clock_ahead", time: now / 1000, last_known: newest });
  expect(warningsWith()).toContainEqual({ ...ahead(), kept_until: null });
  await trustsClock(world.ctx);
  await post(world.nina, "general", "", "What day is it?");
  expect(warningsWith()).toContainEqual({ ...ahead(), kept_until: now / 1000 + 7 * 86_400 });
  now -= 3_000 * day;
  expect(codes()).not.toContain("clock_ahead");
});

test("moderators and everybody below them cannot see the state of the server", async () => {
  for (const { call } of [world.mia, world.nina, world.gus]) {
    await expect(call(serverStatusEndpoints.getServerStatus, {})).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
    });
  }
});

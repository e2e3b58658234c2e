import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { safePasswordCost } from "../config.ts";
import { dataFiles } from "../db/data-folder.ts";
import { replaceFlushes } from "../db/testing/replace-disk.ts";
import { auditLogEndpoints } from "../domain/audit-log/contract.ts";
import { backupEndpoints } from "../domain/backups/contract.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { createClient } from "../http/client.ts";
import type { RunningServer } from "../serve.ts";
import { testConfig } from "../testing/test-config.ts";
import { testPassword } from "../testing/test-people.ts";
import { createWorld, type Person } from "../testing/world.ts";
import { serveUntil } from "./serve-until.ts";
import { temporaryFolder } from "./testing/process.ts";
import { run } from "./testing/run.ts";

// Without the hook on the end of the process, which also runs these tests.
vi.mock("../db/log/leave-open.ts", () => {
  const leftOpen = new Set();
  return { leaveOpen: leftOpen.add.bind(leftOpen), isLeftOpen: leftOpen.has.bind(leftOpen) };
});

const longTimeout = { timeout: 20_000 };

const productConfig = (data: string) => testConfig(data, { passwordCost: safePasswordCost });

/** Serves a copy of the test office until the test is over. `file` is a backup of it. */
async function serveOffice() {
  const world = await createWorld();
  onTestFinished(world.close);
  const file = join(temporaryFolder(), "friday.tar");
  const data = temporaryFolder();
  await run("backup", "--data", world.folder, "--to", file);
  await run("restore", "--from", file, "--data", data);
  rmSync(dataFiles(data).backups, { recursive: true, force: true });

  const servers: RunningServer[] = [];
  const stopped = Promise.withResolvers<string>();
  const ended = serveUntil(stopped.promise, productConfig(data), pino({ level: "silent" }), (server) =>
    servers.push(server),
  );
  const stop = async () => {
    stopped.resolve("enough");
    return ended;
  };
  onTestFinished(async () => void (await Promise.allSettled([stop()])));
  await expect.poll(() => servers.length, longTimeout).toBe(1);
  const baseUrl = servers[0]?.url.now() ?? "";
  const as = ({ email, apiKey }: Person) => createClient({ baseUrl, credentials: { email, apiKey } });
  return { file, data, servers, ended, stop, ada: as(world.ada), nina: as(world.nina), adaId: world.ada.id };
}

type Office = Awaited<ReturnType<typeof serveOffice>>;

async function restore({ ada, servers }: Office, file: string) {
  const before = servers.length;
  await ada(backupEndpoints.restoreBackup, { file, password: testPassword });
  await expect.poll(() => servers.length, longTimeout).toBe(before + 1);
  return (await ada(backupEndpoints.getBackupPreview, {})).restored;
}

async function readMessages({ nina }: Office): Promise<string[]> {
  const { messages } = await nina(messageEndpoints.getMessages, { anchor: "newest", num_before: 100, num_after: 0 });
  return messages.map(({ content }) => content);
}

const send = ({ nina, adaId }: Office, content: string) =>
  nina(messageEndpoints.sendMessage, { type: "direct", to: [adaId], content });

test("an owner can restore a backup and then the replaced data, at the same address", async () => {
  const office = await serveOffice();
  const { queue_id } = await office.nina(eventQueueEndpoints.registerQueue, {});
  await send(office, "written since");

  const restored = await restore(office, office.file);
  expect(restored).toMatchObject({ file: office.file, problem: null, missing: 0 });
  expect(office.servers[1]?.port).toBe(office.servers[0]?.port);
  expect(await readMessages(office)).toEqual([]);
  await expect(
    office.nina(eventQueueEndpoints.getEvents, { queue_id: queue_id ?? "", last_event_id: -1, dont_block: true }),
  ).rejects.toMatchObject({ code: "BAD_EVENT_QUEUE_ID" });
  const { entries } = await office.ada(auditLogEndpoints.getAuditLog, { limit: 1 });
  expect(entries).toMatchObject([
    { action: "restore_backup", actor: { user_id: office.adaId }, object: { kind: "backup", name: "friday.tar" } },
  ]);

  expect(restored?.replaced).toMatch(/replaced-/);
  expect(await restore(office, restored?.replaced ?? "")).toMatchObject({ problem: null });
  expect(await readMessages(office)).toEqual(["<p>written since</p>"]);
  expect(await office.stop()).toBe("enough");
});

test("if a restore fails, the server continues with the old data and reports why", async () => {
  const office = await serveOffice();
  await send(office, "written since");
  // A file in the place of this folder: the replaced data could not be kept.
  writeFileSync(dataFiles(office.data).backups, "");
  const restored = await restore(office, office.file);
  expect(restored).toMatchObject({ file: office.file, problem: expect.stringContaining("."), replaced: null });
  expect(await readMessages(office)).toEqual(["<p>written since</p>"]);
});

test("once a flush has failed, a restore is refused, because the folder stays locked", async () => {
  const office = await serveOffice();
  await failFlushes(office);
  const restoring = office.ada(backupEndpoints.restoreBackup, { file: office.file, password: testPassword });
  await expect(restoring).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
});

test("if a flush fails just before a restore, the server ends and says that nothing was restored", async () => {
  const office = await serveOffice();
  const site = office.servers[0]?.ctx.site;
  if (site === undefined) throw new Error("No server is running.");
  const { restore } = site;
  vi.spyOn(site, "restore").mockImplementation((pending) => {
    void failFlushes(office).then(() => restore(pending));
  });
  const ended = office.ended.catch((error: unknown) => error);
  await office.ada(backupEndpoints.restoreBackup, { file: office.file, password: testPassword });
  expect(await ended).toMatchObject({
    name: "CommandFailure",
    message: `The server has ended, because its disk is failing. ${office.file} was not restored. Check the disk, then start the server again.`,
  });
  expect(office.servers).toHaveLength(1);
});

/** Lets every flush fail from now on, and somebody notice it. */
async function failFlushes(office: Office): Promise<void> {
  const failure = new Error("EIO: i/o error");
  onTestFinished(
    replaceFlushes({
      later: (done) => setImmediate(() => done(failure)),
      now: () => {
        throw failure;
      },
    }),
  );
  await expect(send(office, "not saved")).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
}

test("the time of a restore is when it ended", async () => {
  const office = await serveOffice();
  let readings = 0;
  const clock = vi.spyOn(systemClock, "now").mockImplementation(() => Date.now() + 1_000 * ++readings);
  onTestFinished(() => clock.mockRestore());
  const restored = await restore(office, office.file);
  const [, day, hour, minute, second] = /replaced-(.+)T(\d+)-(\d+)-(\d+)/.exec(restored?.replaced ?? "") ?? [];
  const replacedAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`) / 1_000;
  expect(restored?.time).toBeGreaterThan(replacedAt);
});

test("an error in the ready callback ends the server cleanly", async () => {
  const data = temporaryFolder();
  const onReady = () => {
    throw new Error("Nobody listens.");
  };
  const served = serveUntil(new Promise(() => {}), productConfig(data), pino({ level: "silent" }), onReady);
  await expect(served).rejects.toThrow("Nobody listens.");
  expect(existsSync(dataFiles(data).running)).toBe(false);
});

test("the server does not start with the cheap password hashes of tests", async () => {
  const data = temporaryFolder();
  const served = serveUntil(new Promise(() => {}), testConfig(data), pino({ level: "silent" }), () => {});
  await expect(served).rejects.toThrow("stores passwords too weakly");
  expect(existsSync(dataFiles(data).database)).toBe(false);
});

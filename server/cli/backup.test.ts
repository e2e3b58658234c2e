import {
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { withFolder } from "../control/perform.ts";
import { messages } from "../db/schema/messages.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { allUsers } from "../domain/users/queries.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";
import { configure } from "./installation.ts";
import { temporaryFolder } from "./testing/process.ts";
import { installation, run } from "./testing/run.ts";

async function openWorld(): Promise<World> {
  const created = await createWorld();
  onTestFinished(created.close);
  return created;
}

/** Sends numbered messages one by one until `isStopped` is set; `acknowledged` counts them. */
function startSending(sender: Person, receiver: Person) {
  const state = { acknowledged: 0, isStopped: false };
  let reached = () => {};
  const manySent = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const done = (async () => {
    while (!state.isStopped) {
      const content = `number ${state.acknowledged + 1}`;
      await sender.call(messageEndpoints.sendMessage, { type: "direct", to: [receiver.id], content });
      state.acknowledged += 1;
      if (state.acknowledged === 20) reached();
    }
  })();
  return { state, manySent, done };
}

function contentsIn(folder: string): Promise<string[]> {
  const commandContext = { config: configure(installation, { dataFolder: folder }), log: pino({ level: "silent" }) };
  return withFolder(commandContext, ({ ctx }) => {
    const rows = ctx.store.db.select({ content: messages.content }).from(messages).orderBy(asc(messages.id)).all();
    return rows.map(({ content }) => content);
  });
}

test("a backup taken while Nina sends contains all messages acknowledged before, without a gap", async () => {
  const { nina, omar, folder } = await openWorld();
  const { state, manySent, done } = startSending(nina, omar);
  const file = join(temporaryFolder(), "backup.sqlite");
  await manySent;
  const before = state.acknowledged;
  expect(await run("backup", "--data", folder, "--to", file)).toMatchObject({ code: 0, stderr: "" });
  state.isStopped = true;
  await done;

  const elsewhere = temporaryFolder();
  expect(await run("restore", "--from", file, "--data", elsewhere)).toMatchObject({ code: 0, stderr: "" });
  const restored = await contentsIn(elsewhere);
  expect(restored.length).toBeGreaterThanOrEqual(before);
  expect(restored.length).toBeLessThanOrEqual(state.acknowledged);
  expect(restored).toEqual(restored.map((_, index) => `number ${index + 1}`));
});

test("a backup is a single file that only its owner can read, and leaves no partial files", async () => {
  const { folder } = await openWorld();
  const place = temporaryFolder();
  const file = join(place, "backup.sqlite");
  const { stdout } = await run("backup", "--data", folder, "--to", file, "--json");
  expect(JSON.parse(stdout)).toEqual({ file, bytes: statSync(file).size, uploads: 0, missing: 0 });
  expect(readdirSync(place)).toEqual(["backup.sqlite"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("an existing file is replaced only with --force", async () => {
  const { folder } = await openWorld();
  const file = join(temporaryFolder(), "notes.txt");
  writeFileSync(file, "precious");
  const refused = await run("backup", "--data", folder, "--to", file);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("--force");
  expect(readFileSync(file, "utf8")).toBe("precious");
  expect(await run("backup", "--data", folder, "--to", file, "--force")).toMatchObject({ code: 0 });
  expect(readFileSync(file, "latin1")).toMatch(/^[\w/]*watercooler\.sqlite/);
});

test("a backup into a missing folder fails with one sentence", async () => {
  const { folder } = await openWorld();
  const { code, stderr } = await run("backup", "--data", folder, "--to", join(folder, "no/where.sqlite"));
  expect(code).toBe(1);
  expect(stderr).toBe(`The folder ${join(folder, "no")} does not exist. Create it, or choose another.\n`);
});

test("a folder that a server uses cannot be restored into", async () => {
  const { folder } = await openWorld();
  const file = join(temporaryFolder(), "backup.sqlite");
  await run("backup", "--data", folder, "--to", file);
  const { code, stderr } = await run("restore", "--from", file, "--data", folder);
  expect(code).toBe(3);
  expect(stderr).toContain("Stop it first");
});

test("the database that a restore replaces is kept, and can be restored", async () => {
  const [first, second] = [await backupOf("Ada One"), await backupOf("Ada Two")];
  const data = temporaryFolder();
  await run("restore", "--from", first, "--data", data);
  const { stdout } = await run("restore", "--from", second, "--data", data, "--json");
  const { replaced } = JSON.parse(stdout);
  expect(replaced.startsWith(join(data, "backups"))).toBe(true);
  expect(await namesIn(data)).toEqual(["Ada Two"]);
  await run("restore", "--from", replaced, "--data", data);
  expect(await namesIn(data)).toEqual(["Ada One"]);
});

test("clients must register again after a restore", async () => {
  const { nina, folder } = await openWorld();
  const { queue_id } = await nina.call(eventQueueEndpoints.registerQueue, {});
  expect(queue_id).toBeTypeOf("string");
  const file = join(temporaryFolder(), "backup.sqlite");
  await run("backup", "--data", folder, "--to", file);
  const data = temporaryFolder();
  await run("restore", "--from", file, "--data", data);
  const commandContext = { config: configure(installation, { dataFolder: data }), log: pino({ level: "silent" }) };
  expect(await withFolder(commandContext, ({ ctx }) => ctx.queues.size())).toBe(0);
});

test.each([
  ["cut short", (file: string) => truncateSync(file, 100_000)],
  ["overwritten in the middle", (file: string) => overwrite(file, 40_960)],
  ["no database", (file: string) => writeFileSync(file, "hello")],
  ["empty", (file: string) => writeFileSync(file, "")],
  ["in use elsewhere", (file: string) => writeFileSync(`${file}-wal`, "log")],
])("a backup that is %s is refused, and nothing is touched", async (_, damage) => {
  const file = await backupOf("Ada One");
  const data = temporaryFolder();
  await run("restore", "--from", file, "--data", data);
  const before = readFileSync(join(data, "watercooler.sqlite"));
  damage(file);
  const { code, stdout, stderr } = await run("restore", "--from", file, "--data", data);
  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toContain(file);
  expect(readFileSync(join(data, "watercooler.sqlite")).equals(before)).toBe(true);
  expect(readdirSync(data).sort()).toEqual(["lock", "watercooler.sqlite"]);
});

test("a backup of a newer version is refused", async () => {
  const file = await backupOf("Ada One", "2999");
  const { code, stderr } = await run("restore", "--from", file, "--data", temporaryFolder());
  expect(code).toBe(4);
  expect(stderr).toContain("newer version");
});

test("a damaged database is replaced, and kept unchanged in another place", async () => {
  const file = await backupOf("Ada One");
  const data = temporaryFolder();
  writeFileSync(join(data, "watercooler.sqlite"), "broken");
  const { stdout } = await run("restore", "--from", file, "--data", data, "--json");
  expect(readFileSync(JSON.parse(stdout).replaced, "utf8")).toBe("broken");
  expect(await namesIn(data)).toEqual(["Ada One"]);
});

/** A backup of a new organization; `writtenIn` pretends that a version of that year has made it. */
async function backupOf(owner: string, writtenIn?: string): Promise<string> {
  const data = temporaryFolder();
  const argv = ["--org", "Acme", "--email", "ada@example.test", "--name", owner];
  const made = await run("init", "--data", data, ...argv);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  if (writtenIn !== undefined) await pretendNewer(data, Date.UTC(Number(writtenIn), 0));
  const file = join(temporaryFolder(), "backup.sqlite");
  copyFileSync(join(data, "watercooler.sqlite"), file);
  expect(existsSync(`${file}-wal`)).toBe(false);
  return file;
}

async function pretendNewer(data: string, when: number): Promise<void> {
  const commandContext = { config: configure(installation, { dataFolder: data }), log: pino({ level: "silent" }) };
  await withFolder(commandContext, ({ ctx }) => {
    ctx.store.db.run(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ${when})`);
  });
}

function namesIn(data: string): Promise<string[]> {
  const commandContext = { config: configure(installation, { dataFolder: data }), log: pino({ level: "silent" }) };
  return withFolder(commandContext, ({ ctx }) => allUsers(ctx).map(({ fullName }) => fullName));
}

function overwrite(file: string, position: number): void {
  writeSync(openSync(file, "r+"), Buffer.alloc(8_192, 0xaa), 0, 8_192, position);
}

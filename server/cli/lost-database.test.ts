import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { connect } from "../db/connection.ts";
import { dataFiles } from "../db/data-folder.ts";
import { createEmptyServer, createWorld } from "../testing/world.ts";
import type { ParentPort } from "./parent-port.ts";
import { serveForDesktop } from "./serve-for-desktop.ts";
import { temporaryFolder } from "./testing/process.ts";
import { installation, run } from "./testing/run.ts";

const ada = ["--email", "ada@example.test", "--name", "Ada"];
const init = (data: string) => run("init", "--data", data, "--org", "Lindholm", ...ada);

const lost =
  /is missing or empty, but its folder still has other files of an organization .* Restore a backup: watercooler restore\. To start/;

describe("a folder that has lost its database", () => {
  let data: string;
  let backup: string;

  beforeEach(async () => {
    data = temporaryFolder();
    expect(await init(data)).toMatchObject({ code: 0 });
    backup = join(temporaryFolder(), "backup.tar");
    expect(await run("backup", "--data", data, "--to", backup)).toMatchObject({ code: 0 });
  });

  const losses: [string, (file: string) => void][] = [
    ["cut to nothing", (file) => truncateSync(file)],
    ["gone", (file) => rmSync(file)],
    ["without a table", (file) => truncateToHeader(file)],
  ];
  const remains: [string, () => void][] = [
    ["running", () => writeFileSync(dataFiles(data).running, "")],
    ["uploads", () => mkdirSync(join(dataFiles(data).uploads, "0a"), { recursive: true })],
    ["backups", () => keepBackup("watercooler-2026-11-22T12-00-00.tar")],
    ["backups", () => keepBackup("before-upgrade-from-1.sqlite")],
    ["organization", () => writeFileSync(dataFiles(data).organization, "")],
    ["sealing.key", () => writeFileSync(dataFiles(data).sealingKey, "")],
    ["certificates", () => leaveFile(dataFiles(data).certificates, "authority.pem")],
    ["logs", () => leaveFile(dataFiles(data).logs, "watercooler-3.log")],
  ];
  const cases = losses.flatMap(([loss, lose], index) =>
    // The first loss with all remains, the other losses with one.
    remains.slice(0, index === 0 ? undefined : 1).map(([name, leave]) => ({ loss, lose, name, leave })),
  );

  test("is not treated as new when its database never had an organization", async () => {
    const other = await createEmptyServer();
    await other.close();
    copyFileSync(dataFiles(other.folder).database, dataFiles(data).database);
    expect(await init(data)).toMatchObject({ code: 4, stderr: expect.stringMatching(lost) });
  });

  test.each(cases)("($loss, beside $name) is not treated as new", async ({ lose, name, leave }) => {
    lose(dataFiles(data).database);
    rmSync(dataFiles(data).organization);
    leave();
    const before = contentOf(data);
    const { code, stderr } = await init(data);
    expect({ code, stderr }).toMatchObject({ code: 4, stderr: expect.stringMatching(lost) });
    expect(stderr).toContain(`(${name})`);
    expect(stderr).toContain("To start with an empty organization instead: watercooler serve --start-empty");
    expect(contentOf(data)).toBe(before);
  });

  test("is refused by every command, and reported by the doctor with the exit code of a damaged database", async () => {
    keepBackup("watercooler-2026-11-22T12-00-00.tar");
    for (const lose of [truncateSync, rmSync]) {
      lose(dataFiles(data).database);
      const commands = [
        ["seed"],
        ["user", "add", ...ada],
        ["user", "list"],
        ["backup", "--to", join(temporaryFolder(), "another.tar")],
      ];
      for (const argv of commands) {
        expect(await run(...argv, "--data", data), argv.join(" ")).toMatchObject({
          ...{ code: 4, stdout: "", stderr: expect.stringMatching(lost) },
        });
      }
      const { code, stdout } = await run("doctor", "--data", data);
      expect(code).toBe(4);
      expect(stdout).toMatch(/wrong +Database .*is missing or empty.* Restore a backup: watercooler restore/);
    }
  });

  test("is not served, and reported to the desktop application as damaged", async () => {
    truncateSync(dataFiles(data).database);
    keepBackup("watercooler-2026-11-22T12-00-00.tar");
    const sent: unknown[] = [];
    let stop = () => {};
    const desktop: ParentPort = {
      on: (_, listener) => {
        stop = () => listener({ data: { type: "stop" } });
      },
      postMessage: (message) => {
        sent.push(message);
        stop();
      },
    };
    const argv = ["--data", data, "--host", "127.0.0.1", "--port", "0", "--no-discovery"];
    expect(await serveForDesktop(desktop, argv, installation)).toBe(4);
    const reason = expect.objectContaining({ code: "own_database_lost" });
    expect(sent).toEqual([
      { type: "failed", exitCode: 4, isDatabaseLost: true, message: expect.stringMatching(lost), reason },
    ]);
  });

  test.each(["cut to nothing", "gone"])(
    "(%s) can be restored from a backup, even with the files that a crash left",
    async (loss) => {
      const { database, running } = dataFiles(data);
      leaveLog(database);
      writeFileSync(running, "");
      if (loss === "gone") rmSync(database);
      else truncateSync(database);
      expect(await run("restore", "--data", data, "--from", backup)).toMatchObject({ code: 0, stderr: "" });
      expect((await run("user", "list", "--data", data)).stdout).toContain("ada@example.test");
      expect((await run("user", "list", "--data", data)).stdout).not.toContain("lost@example.test");
    },
  );

  test.skipIf(process.platform === "win32")("can still be backed up while a server has it open", async () => {
    const world = await createWorld();
    onTestFinished(world.close);
    rmSync(dataFiles(world.folder).database);
    const to = join(temporaryFolder(), "rescued.tar");
    expect(await run("backup", "--data", world.folder, "--to", to)).toMatchObject({ code: 0, stderr: "" });
    const elsewhere = temporaryFolder();
    await run("restore", "--data", elsewhere, "--from", to);
    expect((await run("user", "list", "--data", elsewhere)).stdout).toContain("Nina");
  });

  function keepBackup(name: string): void {
    mkdirSync(dataFiles(data).backups, { recursive: true });
    copyFileSync(backup, join(dataFiles(data).backups, name));
  }
});

describe("a folder that is really new", () => {
  test.each([
    ["is empty", () => {}],
    ["has an empty file for a database", (data: string) => writeFileSync(dataFiles(data).database, "")],
    ["has empty folders", (data: string) => makeFolders(data)],
    ["has other files of its owner", (data: string) => makeFolders(data, "letters.pdf")],
  ])("and %s gets its organization", async (_, prepare) => {
    const data = temporaryFolder();
    prepare(data);
    const { stdout } = await run("doctor", "--data", data, "--json");
    expect(JSON.parse(stdout).checks).toContainEqual(expect.objectContaining({ name: "Database", ok: true }));
    expect(await init(data)).toMatchObject({ code: 0, stderr: "" });
  });

  test("can be used after its server was killed before there was an organization", async () => {
    const server = await createEmptyServer();
    onTestFinished(server.close);
    const data = temporaryFolder();
    const { lock, control } = dataFiles(server.folder);
    cpSync(server.folder, data, { recursive: true, filter: (file) => file !== lock && file !== control });
    expect(existsSync(dataFiles(data).running)).toBe(true);
    expect(await init(data)).toMatchObject({ code: 0, stderr: "" });
  });
});

function leaveFile(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), "");
}

function makeFolders(data: string, file?: string): void {
  const { uploads, backups } = dataFiles(data);
  for (const folder of [uploads, backups]) {
    mkdirSync(folder);
    if (file !== undefined) writeFileSync(join(folder, file), "Dear Ada");
  }
}

/** Replaces a database by an empty one that SQLite accepts. */
function truncateToHeader(file: string): void {
  rmSync(file);
  connect(file).close();
}

/** Leaves a write-ahead log beside a database that was not written back, as a power failure does. */
function leaveLog(file: string): void {
  const sqlite = connect(file);
  sqlite.exec("UPDATE users SET email = 'lost@example.test' WHERE email = 'ada@example.test'");
  const log = readFileSync(`${file}-wal`);
  sqlite.close();
  writeFileSync(`${file}-wal`, log);
}

function contentOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true }).map(String).sort();
  const { database } = dataFiles(folder);
  return JSON.stringify({ names, size: statSync(database, { throwIfNoEntry: false })?.size });
}

import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { createTarPacker } from "modern-tar";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { uploadsIn } from "../archive/contents.ts";
import { dataFiles } from "../db/data-folder.ts";
import { authorizationOf } from "../domain/pictures/testing/fetch-as.ts";
import { uploadEndpoints } from "../domain/uploads/contract.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { filesOnDisk, ownUploads, upload } from "../domain/uploads/testing/upload.ts";
import { startServer } from "../serve.ts";
import { testConfig } from "../testing/test-config.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";
import { temporaryFolder } from "./testing/process.ts";
import { run } from "./testing/run.ts";

async function openWorld(): Promise<World> {
  const created = await createWorld();
  onTestFinished(created.close);
  return created;
}

async function backupOf({ folder }: World): Promise<string> {
  const file = join(temporaryFolder(), "backup.tar");
  expect(await run("backup", "--data", folder, "--to", file)).toMatchObject({ code: 0, stderr: "" });
  return file;
}

const pathIn = (url: string) => url.slice("/user_uploads/".length);
const fileOf = (folder: string, url: string) => uploadFile(folder, pathIn(url)).file;

/** The response to a request for `url` to a server with a restored folder. */
async function fetchFromServer(folder: string, by: Person, url: string): Promise<string> {
  const server = await startServer(testConfig(folder), pino({ level: "silent" }));
  try {
    return await (await fetch(`${server.url.now()}${url}`, { headers: authorizationOf(by) })).text();
  } finally {
    await server.close();
  }
}

test("a backup contains the uploads, and a server with the restored folder serves them", async () => {
  const office = await openWorld();
  const url = await upload(office.nina, "The lead has arrived", "Größe 船.txt");
  const file = await backupOf(office);
  const data = temporaryFolder();
  const { code, stdout } = await run("restore", "--from", file, "--data", data, "--json");
  expect({ code, ...JSON.parse(stdout) }).toEqual({ code: 0, data, replaced: null, uploads: 1, missing: 0 });
  expect(await fetchFromServer(data, office.nina, url)).toBe("The lead has arrived");
});

test("a backup is an archive that any tar opens, with checksums that people can check themselves", async () => {
  const office = await openWorld();
  const url = await upload(office.nina);
  const file = await backupOf(office);
  const folder = temporaryFolder();
  execFileSync("tar", ["-xf", file, "-C", folder]);
  const token = url.split("/")[4] ?? "";
  expect(readFileSync(join(folder, "uploads", token.slice(0, 2), token), "utf8")).toBe("The lead has arrived");
  const sums = readFileSync(join(folder, "SHA256SUMS"), "utf8");
  expect(sums.split("\n").map((line) => line.slice(66))).toEqual([
    "watercooler.sqlite.gz",
    `uploads/${token.slice(0, 2)}/${token}`,
    "",
  ]);
  execFileSync("gzip", ["-d", join(folder, "watercooler.sqlite.gz")]);
  expect(readFileSync(join(folder, "watercooler.sqlite"), "latin1")).toMatch(/^SQLite format 3/);
});

test("every upload in a backup has its file, even if people upload and remove meanwhile", async () => {
  const office = await openWorld();
  for (let sent = 0; sent < 10; sent++) await upload(office.nina, `before ${sent}`);
  const state = { isStopped: false };
  const busy = (async () => {
    for (let sent = 0; !state.isStopped; sent++) {
      await upload(office.omar, `meanwhile ${sent}`);
      const [oldest] = await ownUploads(sent % 2 === 0 ? office.nina : office.omar);
      const by = sent % 2 === 0 ? office.nina : office.omar;
      if (oldest !== undefined) await by.call(uploadEndpoints.removeAttachment, { attachment_id: oldest.id });
    }
  })();
  const file = await backupOf(office);
  state.isStopped = true;
  await busy;
  const data = temporaryFolder();
  const { stdout } = await run("restore", "--from", file, "--data", data, "--json");
  expect(JSON.parse(stdout)).toMatchObject({ missing: 0 });
  const stored = [...uploadsIn(dataFiles(data).database)];
  for (const { pathId, size } of stored) expect(readFileSync(uploadFile(data, pathId).file)).toHaveLength(size);
  // What was removed meanwhile is gone from the folder that was backed up.
  const left = [...uploadsIn(dataFiles(office.folder).database)];
  await expect.poll(() => filesOnDisk(office).length).toBe(left.length);
  expect(readdirSync(dataFiles(office.folder).snapshots)).toEqual([]);
});

test("an upload that has lost its file is reported, and everything else is backed up", async () => {
  const office = await openWorld();
  const [lost, kept] = [await upload(office.nina), await upload(office.nina, "kept")];
  rmSync(fileOf(office.folder, lost));
  const file = join(temporaryFolder(), "backup.tar");
  const { code, stdout } = await run("backup", "--data", office.folder, "--to", file);
  expect([code, stdout]).toEqual([0, expect.stringContaining("1 upload without its file is not in the backup.")]);
  const data = temporaryFolder();
  const restored = await run("restore", "--from", file, "--data", data, "--json");
  expect(JSON.parse(restored.stdout)).toMatchObject({ uploads: 1, missing: 1 });
  expect(readFileSync(fileOf(data, kept), "utf8")).toBe("kept");
});

test("restoring a bare database, the backup of older versions, keeps the uploads that are already in the data folder", async () => {
  const office = await openWorld();
  const [there, nowhere] = [await upload(office.nina), await upload(office.nina)];
  const file = await backupOf(office);
  const extracted = temporaryFolder();
  execFileSync("tar", ["-xf", file, "-C", extracted]);
  execFileSync("gzip", ["-d", join(extracted, "watercooler.sqlite.gz")]);
  const data = temporaryFolder();
  mkdirSync(dirname(fileOf(data, there)), { recursive: true });
  copyFileSync(fileOf(office.folder, there), fileOf(data, there));
  const { stdout } = await run("restore", "--from", join(extracted, "watercooler.sqlite"), "--data", data, "--json");
  expect(JSON.parse(stdout)).toMatchObject({ uploads: 0, missing: 1 });
  expect(existsSync(fileOf(data, nowhere))).toBe(false);
  expect(await fetchFromServer(data, office.nina, there)).toBe("The lead has arrived");
});

test("an archive of an older version, with an uncompressed database, can be restored", async () => {
  const office = await openWorld();
  const url = await upload(office.nina);
  const file = await backupOf(office);
  const extracted = temporaryFolder();
  execFileSync("tar", ["-xf", file, "-C", extracted]);
  execFileSync("gzip", ["-d", join(extracted, "watercooler.sqlite.gz")]);
  const names = ["watercooler.sqlite", relative(office.folder, fileOf(office.folder, url))];
  writeFileSync(join(extracted, "SHA256SUMS"), execFileSync("sha256sum", names, { cwd: extracted }));
  const older = join(extracted, "older.tar");
  execFileSync("tar", ["--format=ustar", "-cf", older, ...names, "SHA256SUMS"], { cwd: extracted });
  const data = temporaryFolder();
  const { code, stdout } = await run("restore", "--from", older, "--data", data, "--json");
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, uploads: 1, missing: 0 });
  expect(await fetchFromServer(data, office.nina, url)).toBe("The lead has arrived");
});

test("a restore into a used folder replaces missing and damaged uploads, and keeps newer ones", async () => {
  const office = await openWorld();
  const [removed, damaged] = [await upload(office.nina, "removed"), await upload(office.nina, "damaged")];
  const file = await backupOf(office);
  const later = await upload(office.nina, "later");
  await office.close();
  // Another folder, because closing the office removes its own.
  const data = temporaryFolder();
  await run("restore", "--from", file, "--data", data);
  rmSync(fileOf(data, removed));
  writeFileSync(fileOf(data, damaged), "dam");
  mkdirSync(dirname(fileOf(data, later)), { recursive: true });
  writeFileSync(fileOf(data, later), "later");
  await run("restore", "--from", file, "--data", data);
  const contents = [removed, damaged, later].map((url) => readFileSync(fileOf(data, url), "utf8"));
  expect(contents).toEqual(["removed", "damaged", "later"]);
});

const damages: [string, (file: string, content: Buffer) => void][] = [
  ["cut short in the database", (file) => truncateSync(file, 20_000)],
  ["cut short before its checksums", (file, content) => truncateSync(file, content.indexOf("SHA256SUMS"))],
  ["cut short in its checksums", (file, content) => truncateSync(file, content.lastIndexOf("watercooler.sqlite"))],
  ["changed in an upload", (file, content) => change(file, content, "The lead", "The gold")],
  ["changed in the database", (file) => flip(file, 8_000)],
  [
    "changed in a checksum",
    (file, content) => change(file, content, "  watercooler.sqlite.gz", " *watercooler.sqlite.gz"),
  ],
  ["changed in the name of an upload", (file, content) => change(file, content, "uploads/", "uploadz/")],
];

test.each(damages)("a backup that is %s is refused, and nothing is touched", async (_what, damage) => {
  const office = await openWorld();
  await upload(office.nina);
  const file = await backupOf(office);
  damage(file, readFileSync(file));
  await expectRefused(file);
});

const entry = (name: string, more: object = {}) => ({ name, size: 4, ...more });

test.each([
  ["a file outside the folder", entry("../../outside")],
  ["a file with an absolute path", entry("/tmp/outside")],
  ["another file of the data folder", entry("control.json")],
  ["an upload under a strange name", entry("uploads/4e/../../../outside")],
  [
    "a link",
    entry("uploads/4e/4e8f9b1c2a7d6350f1e2d3c4b5a69788", { type: "symlink", linkname: "/etc/passwd", size: 0 }),
  ],
  ["no database", entry("uploads/4e/4e8f9b1c2a7d6350f1e2d3c4b5a69788")],
])("an archive with %s is no backup", async (_what, header) => {
  const file = join(temporaryFolder(), "strange.tar");
  const { readable, controller } = createTarPacker();
  const body = controller.add(header).getWriter();
  if (header.size > 0) await body.write(new TextEncoder().encode("evil"));
  await body.close();
  controller.finalize();
  writeFileSync(file, Buffer.from(await new Response(readable).arrayBuffer()));
  await expectRefused(file);
});

test("files that a killed command has unpacked are gone when the server starts", async () => {
  const office = await openWorld();
  const { restoring } = dataFiles(office.folder);
  mkdirSync(join(restoring, "uploads/4e"), { recursive: true });
  await office.restart().then((again) => again.close());
  expect(existsSync(restoring)).toBe(false);
});

function change(file: string, content: Buffer, from: string, to: string): void {
  const at = content.indexOf(from);
  expect(at).toBeGreaterThan(0);
  content.write(to, at);
  writeFileSync(file, content);
}

/** Changes one bit of the compressed data. */
function flip(file: string, at: number): void {
  const content = readFileSync(file);
  writeFileSync(file, content.with(at, (content[at] ?? 0) ^ 1));
}

async function expectRefused(file: string): Promise<void> {
  const data = temporaryFolder();
  await run("init", "--data", data, "--org", "Acme", "--email", "ada@example.test", "--name", "Ada");
  const before = readFileSync(dataFiles(data).database);
  const { code, stdout, stderr } = await run("restore", "--from", file, "--data", data);
  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toContain("Use another backup.");
  expect(readFileSync(dataFiles(data).database).equals(before)).toBe(true);
  expect(readdirSync(data).sort()).toEqual(["lock", "organization", "watercooler.sqlite"]);
}

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { type BareContext, openBareContext } from "../../testing/bare-context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { dataFiles } from "../data-folder.ts";
import { organizationSettings } from "../schema/organization.ts";
import { temporaryFolder } from "../testing/folders.ts";

type Office = BareContext & { readonly file: string };

const deletions: [string, (office: Office) => void][] = [
  ["its file is deleted", ({ file }) => rmSync(file)],
  ["its log is deleted, which the next check finds", (office) => removeLog(office)],
  ["its folder is deleted", ({ folder }) => rmSync(folder, { recursive: true })],
  ["its folder is deleted and created again", ({ folder }) => recreate(folder)],
  ["another file takes its place", ({ file }) => replace(file)],
];

describe.each(deletions)("when %s", (_, remove) => {
  test("nothing more is acknowledged, and all acknowledged data is saved to a file that the message names", async () => {
    const office = await openOffice();
    await note(office, "before");
    remove(office);
    await expect(note(office, "after")).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE", status: 503 });
    const { rescue } = await waitForRescue(office);
    if (rescue.state !== "saved") throw new Error(`It was not saved: ${rescue.state}`);
    expect(dirname(rescue.file)).toBe(office.folder);
    expect(notesIn(rescue.file)).toEqual(["before"]);
    if (process.platform !== "win32") expect(statSync(rescue.file).mode & 0o077).toBe(0);
    expect(office.errors.at(-1)).toContain(`watercooler restore --from "${rescue.file}"`);
  });
});

const overwritings: [string, (office: Office) => void][] = [
  ["its file is overwritten with another database", (office) => copyFileSync(otherDatabase(), office.file)],
  [
    "its file is overwritten with an older copy of itself",
    (office) => copyFileSync(`${office.file}-copy`, office.file),
  ],
  ["its file is emptied", ({ file }) => truncateSync(file, 0)],
  ["its log is emptied", ({ file }) => truncateSync(`${file}-wal`, 0)],
];

test.each(overwritings)("when %s, nothing more is acknowledged", async (_, overwrite) => {
  const office = await openOffice();
  await office.database.close();
  copyFileSync(office.file, `${office.file}-copy`);
  const again = { ...openBareContext(office.folder), file: office.file };
  onTestFinished(() => again.database.close());
  await note(again, "before");
  expect(again.ctx.storage.check()).toBeNull();
  overwrite(again);
  await expect(note(again, "after")).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE", status: 503 });
  expect(again.ctx.storage.check()).toMatchObject({ kind: "damaged", file: office.file });
});

function otherDatabase(): string {
  const file = join(temporaryFolder(), "other.sqlite");
  const other = new Sqlite(file);
  other.exec("CREATE TABLE teams (name TEXT)");
  other.close();
  return file;
}

test("a check detects that the file is deleted, without any write", async () => {
  const office = await openOffice();
  expect(office.ctx.storage.check()).toBeNull();
  rmSync(office.file);
  expect(office.ctx.storage.check()).toMatchObject({ kind: "gone", file: office.file });
});

test("a server that stops right after its folder is gone saves everything, and the next one names the file", async () => {
  const office = await openOffice();
  await note(office, "before");
  rmSync(office.folder, { recursive: true });
  await office.database.close();
  const [rescued = ""] = readdirSync(office.folder);
  expect(notesIn(join(office.folder, rescued))).toEqual(["before"]);
  expect(() => openBareContext(office.folder)).toThrow(join(office.folder, rescued));
});

test.runIf(process.platform === "linux")(
  "a folder that was moved is named and left alone, and the server continues once it is back",
  async () => {
    const office = await openOffice();
    await note(office, "before");
    const elsewhere = `${office.folder}-elsewhere`;
    renameSync(office.folder, elsewhere);
    await expect(note(office, "lost")).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect(await waitForRescue(office)).toMatchObject({
      movedTo: dataFiles(elsewhere).database,
      rescue: { state: "none" },
    });
    expect(existsSync(office.folder)).toBe(false);
    renameSync(elsewhere, office.folder);
    await note(office, "after");
    expect(office.ctx.storage.trouble()).toBeNull();
    await office.database.close();
    expect(notesIn(office.file)).toEqual(["after", "before"]);
  },
);

test.runIf(process.platform === "linux")(
  "when a server is stopped after its folder was moved, the next one names the new path",
  async () => {
    const office = await openOffice();
    const elsewhere = `${office.folder}-elsewhere`;
    renameSync(office.folder, elsewhere);
    await office.database.close();
    expect(() => openBareContext(office.folder)).toThrow(
      `the database was at ${dataFiles(elsewhere).database}. Move it back`,
    );
  },
);

async function openOffice(): Promise<Office> {
  const folder = join(temporaryFolder(), "data");
  const office = openBareContext(folder);
  onTestFinished(() => office.database.close());
  return { ...office, file: dataFiles(folder).database };
}

function note({ ctx }: BareContext, name: string): Promise<unknown> {
  return mutate(ctx, (tx) => tx.store.db.insert(organizationSettings).values({ name, value: "x" }).run().changes);
}

async function waitForRescue({ ctx }: BareContext) {
  await ctx.storage.finishRescue();
  const trouble = ctx.storage.trouble();
  if (trouble?.kind !== "gone") throw new Error("Nothing was noticed.");
  return trouble;
}

function notesIn(file: string): unknown[] {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite.prepare("SELECT name FROM organization_settings ORDER BY name").pluck().all();
  } finally {
    sqlite.close();
  }
}

function removeLog({ file, ctx }: Office): void {
  rmSync(`${file}-wal`);
  ctx.storage.check();
}

function recreate(folder: string): void {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
}

function replace(file: string): void {
  const other = join(dirname(file), "other");
  writeFileSync(other, "");
  renameSync(other, file);
}

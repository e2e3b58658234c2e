import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import PO from "pofile";
import { afterAll, expect, test } from "vitest";
import { filesWithTexts } from "./files-with-texts.ts";
import { findUncataloguedTexts } from "./find-uncatalogued.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
}

test("every file with a text of the catalog is among those whose literals are checked", () => {
  const { items } = PO.parse(readFileSync(join(root, "ui/locales/en.po"), "utf8"));
  const files = new Set(items.flatMap(({ references }) => references.flatMap((line) => line.split(" "))));
  expect(files.size).toBeGreaterThan(100);
  const checked = new Set(filesWithTexts(root));
  expect([...files].filter((file) => !checked.has(file))).toEqual([]);
});

test.each([
  "ui/features/home/a.tsx",
  "ui/lib/a.ts",
  "electron/menu.ts",
  "electron/page/status.ts",
  "server/texts/needs-javascript.ts",
  "server/texts/reasons/a.ts",
])("a literal in %s is found", (file) => {
  write(file, 'export const text = "Please wait";\n');
  expect(findUncataloguedTexts(folder)).toContain(
    `${file}:1 shows “Please wait”, which is not in the catalog. Use t, msg or Trans.`,
  );
});

const queueMail = 'import { queueMail } from "../mail/actions.ts";';

test.each([
  ["declares texts", 'import { msg } from "#server/texts/msg.ts";'],
  ["translates for a reader", 'import { translate } from "../../texts/translate.ts";'],
  ["writes HTML", 'import { html } from "../../http/html.ts";'],
  ["sends email", queueMail],
  ["writes as the notification bot", 'import { postNotice } from "../notification-bot/notices.ts";'],
])("a literal in a new file of the server that %s is found", (_way, line) => {
  for (const imported of ways) write(imported, "export {};\n");
  const file = "server/domain/parcels/arrival.ts";
  write(file, `${line} export const text = "Please wait";\n`);
  expect(findUncataloguedTexts(folder)).toContain(
    `${file}:1 shows “Please wait”, which is not in the catalog. Use t, msg or Trans.`,
  );
});

const ways = [
  "server/texts/msg.ts",
  "server/texts/translate.ts",
  "server/http/html.ts",
  "server/domain/mail/actions.ts",
  "server/domain/notification-bot/notices.ts",
];

test("a literal is found in a file that such a file imports from beside itself, and in no other", () => {
  write("server/domain/mail/actions.ts", "export {};\n");
  write("server/domain/parcels/mail.ts", `${queueMail} import { greeting } from "./greeting.ts";\n`);
  write("server/domain/parcels/greeting.ts", 'export const greeting = "Good morning";\n');
  write("server/domain/parcels/weigh.ts", 'export const unit = "Good scales";\n');
  const inParcels = findUncataloguedTexts(folder).filter((finding) => finding.includes("“Good"));
  expect(inParcels).toEqual([
    "server/domain/parcels/greeting.ts:1 shows “Good morning”, which is not in the catalog. Use t, msg or Trans.",
  ]);
});

test.each(["ui/index.html", "electron/page/index.html"])("a text in %s is found", (file) => {
  write(file, "<!doctype html>\n<p>Please wait</p>\n");
  expect(findUncataloguedTexts(folder)).toContain(
    `${file}:2 shows “Please wait”, which is not in the catalog. Use t, msg or Trans.`,
  );
});

test.each([
  "server/cli/serve.ts",
  "server/log/log.ts",
  "server/http/reference/page.ts",
  "server/domain/reminders/contract.ts",
  "server/domain/reminders/actions.test.ts",
  "server/domain/reminders/testing/a.ts",
])("a literal in %s may be English", (file) => {
  write(file, 'export const text = "Please wait";\n');
  expect(findUncataloguedTexts(folder).filter((finding) => finding.startsWith(file))).toEqual([]);
});

test("an exception allows one literal of its file, and is not kept without one", () => {
  write("electron/main.ts", 'export const name = "Watercooler server"; export const text = "Watercooler quits";\n');
  const findings = findUncataloguedTexts(folder);
  expect(findings.filter((finding) => finding.startsWith("electron/main.ts"))).toHaveLength(1);
  expect(findings.filter((finding) => finding.includes("electron/main.ts has no"))).toEqual([]);
  expect(findings).toContain(
    "scripts/texts/exceptions.ts: electron/autostart.ts has no “Exec=…” anymore. Remove the exception.",
  );
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import PO from "pofile";
import { afterAll, expect, test } from "vitest";
import { filesWithTexts, findUncataloguedTexts } from "./find-uncatalogued.ts";

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
  "server/domain/notification-bot/newcomer.ts",
  "server/domain/message-reports/wording.ts",
  "server/domain/reminders/wording.ts",
  "server/domain/channels/first-channel.ts",
  "server/domain/missed-messages/mail.ts",
  "server/domain/invitations/mail.ts",
  "server/domain/mail/deactivation.ts",
  "server/domain/mail-relay/try-relay.ts",
  "server/domain/secure-connection/trust-page.ts",
  "server/domain/user-settings/shapes/table/a.ts",
])("a literal in %s is found", (file) => {
  write(file, 'export const text = "Please wait";\n');
  expect(findUncataloguedTexts(folder)).toContain(
    `${file}:1 shows “Please wait”, which is not in the catalog. Use t, msg or Trans.`,
  );
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
    "scripts/texts/places.ts: electron/autostart.ts has no “Exec=…” anymore. Remove the exception.",
  );
});

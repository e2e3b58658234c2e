import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { setCatalogFolder } from "#server/texts/catalogs.ts";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { failureReasons } from "#server/texts/reasons/failure-reasons.ts";
import { folderReasons } from "#server/texts/reasons/folder-reasons.ts";
import { storageReasons } from "#server/texts/reasons/storage-reasons.ts";
import { pseudoCatalogs, untranslatedParts } from "#server/texts/testing/pseudo-language.ts";
import { applicationMenu } from "./menu.ts";
import { askOnce, confirmEmptyStart, type Question } from "./questions.ts";
import { describeNotRestored, describeRestoring, describeState, statusActions, viewOf } from "./status.ts";
import { setShellLanguage, translateForShell, writeReasons } from "./texts.ts";
import { trayMenu } from "./tray.ts";

afterEach(() => {
  setCatalogFolder(join(import.meta.dirname, "../ui/locales"));
  setShellLanguage([]);
});

test("the status page gets the system's language and its direction, or English", () => {
  setCatalogFolder(pseudoCatalogs());
  const view = () => viewOf(describeRestoring(0));
  setShellLanguage(["xh-ZA", "ar-XB"]);
  expect(view()).toMatchObject({ language: "ar-XB", direction: "rtl", heading: "⟦Restoring the backup⟧" });
  setShellLanguage(["xh-ZA"]);
  expect(view()).toMatchObject({ language: "en", direction: "ltr", heading: "Restoring the backup" });
});

test("every text of the shell is in the system's language", async () => {
  setCatalogFolder(pseudoCatalogs());
  setShellLanguage(["en-XA"]);
  const questions = [confirmEmptyStart(), ...(await allQuestions())];
  const texts = [
    ...menuLabels(),
    ...trayLabels(),
    ...questions.flatMap(({ message, detail, yes, no }) => [message, detail, yes, no]),
    ...statuses().flatMap(({ heading, text, labels }) => [heading, text, ...Object.values(labels)]),
  ];
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.flatMap(untranslatedParts)).toEqual([]);
});

test("every reason that the shell shows is in the system's language", () => {
  setCatalogFolder(pseudoCatalogs());
  setShellLanguage(["en-XA"]);
  const texts = [backupReasons, failureReasons, storageReasons].flatMap((list) =>
    Object.values(list).map((text) => translateForShell(text)),
  );
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap(untranslatedParts)).toEqual([]);
});

test("lists among the facts of a reason are written in the system's language", () => {
  setShellLanguage(["de"]);
  const facts = { file: "w.sqlite", files: ["uploads", "logs"], kept: "unknown", place: "" };
  expect(writeReasons(folderReasons, [{ code: "own_database_lost", facts }])).toContain("(uploads und logs)");
});

test("Japanese sentences have no space between them", () => {
  setShellLanguage(["ja"]);
  const texts = statuses().map(({ text }) => text);
  const reasons = writeReasons(storageReasons, [
    { code: "failing", facts: { file: "w.sqlite" } },
    { code: "no_backup", facts: {} },
  ]);
  expect([...texts, reasons].filter((text) => /。./.test(text)).length).toBeGreaterThan(3);
  for (const text of [...texts, reasons]) expect(text).not.toContain("。 ");
});

function menuLabels(): string[] {
  return (["darwin", "win32", "linux"] as const)
    .flatMap((platform) => applicationMenu(platform))
    .flatMap(({ label = "", submenu }) => [
      label,
      ...(Array.isArray(submenu) ? submenu.map((it) => it.label ?? "") : []),
    ])
    .filter((label) => label !== "Watercooler");
}

function trayLabels(): string[] {
  const settings = { startsWithSystem: true, keepsAwake: true, wasOfferedFirewall: true, knowsTray: true };
  const actions = new Proxy({} as Parameters<typeof trayMenu>[1], { get: () => () => {} });
  const servers = ["starting", "serving", "waiting", "failed", "ended"] as const;
  return servers
    .flatMap((server) => [
      ...trayMenu({ server, isDiscoveryPaused: true, isBackingUp: true, settings }, actions),
      ...trayMenu({ server, isDiscoveryPaused: false, isBackingUp: false, settings }, actions),
    ])
    .map(({ label = "" }) => label);
}

/** All questions that are asked once, and the follow-up when the firewall could not be opened. */
async function allQuestions(): Promise<Question[]> {
  const asked: Question[] = [];
  const none = { startsWithSystem: null, keepsAwake: null, wasOfferedFirewall: false, knowsTray: false };
  const firewall = { isOpen: async () => false, open: async () => false, command: "1234" };
  await askOnce(
    async (question) => asked.push(question) > 0,
    { get: () => none, change: vi.fn() },
    { startWithSystem: () => {}, keepAwake: () => {}, firewall },
  );
  expect(asked).toHaveLength(4);
  return asked;
}

function statuses() {
  const waiting = { kind: "waiting", exitCode: 134, pause: 2_000 } as const;
  const failed = {
    kind: "failed",
    message: translateForShell(folderReasons.folder_in_use),
    exitCode: 1,
    isRetried: true,
  } as const;
  const described = [
    describeState({ kind: "starting" }),
    describeState({ ...waiting, deaths: 1 }),
    describeState({ ...waiting, deaths: 3 }),
    describeState(failed),
    describeRestoring(0.5),
    describeNotRestored(translateForShell(folderReasons.not_a_backup)),
  ];
  return described.flatMap((status) => (status === null ? [] : [viewOf({ ...status, actions: statusActions })]));
}

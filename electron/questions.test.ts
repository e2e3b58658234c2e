import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { askOnce, type Question } from "./questions.ts";
import { openSettings } from "./settings.ts";

test("the firewall is offered once, with the command for people who prefer to type it", async () => {
  const office = world({ answers: [false, false, true] });
  await office.ask();
  expect(office.asked.at(-1)).toMatchObject({ message: "Allow Watercooler in Windows Firewall?" });
  expect(office.asked.at(-1)?.detail).toContain("netsh advfirewall");
  expect(office.firewall.open).toHaveBeenCalledOnce();

  const later = world({ answers: [], settings: office.settings });
  await later.ask();
  expect(later.asked.map(({ message }) => message)).not.toContain("Allow Watercooler in Windows Firewall?");
});

test("nobody is asked about a firewall that is open", async () => {
  const office = world({ answers: [true, true], isOpen: true });
  await office.ask();
  expect(office.asked).toHaveLength(2);
  expect(office.firewall.open).not.toHaveBeenCalled();
});

test("a firewall that stays closed is reported, and tried again on request", async () => {
  const office = world({ answers: [false, false, true, true], opens: false });
  await office.ask();
  expect(office.asked.at(-1)).toMatchObject({ message: "Windows Firewall was not changed" });
  expect(office.firewall.open).toHaveBeenCalledTimes(2);
});

function world({
  answers,
  isOpen = false,
  opens = true,
  settings = openSettings(join(temporaryFolder(), "shell.json")),
}: {
  answers: boolean[];
  isOpen?: boolean;
  opens?: boolean;
  settings?: ReturnType<typeof openSettings>;
}) {
  const asked: Question[] = [];
  const firewall = {
    isOpen: async () => isOpen,
    open: vi.fn(async () => opens),
    command: "netsh advfirewall firewall add rule",
  };
  const ask = () =>
    askOnce(
      async (question) => {
        asked.push(question);
        return answers.shift() ?? false;
      },
      settings,
      { startWithSystem: () => {}, keepAwake: () => {}, firewall },
    );
  return { asked, firewall, settings, ask };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

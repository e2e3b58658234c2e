import { expect, test } from "vitest";
import { type Command, windowsFirewall } from "./firewall.ts";

const program = String.raw`C:\Program Files\Ada's\Watercooler.exe`;

test("the rule is for this program, and for private and company networks", () => {
  expect(windowsFirewall(program, async () => 0).command).toBe(
    String.raw`netsh advfirewall firewall add rule name=Watercooler dir=in action=allow program="C:\Program Files\Ada's\Watercooler.exe" profile=private,domain`,
  );
});

test("Windows asks for an administrator before the rule is added, and the rule is looked up afterward", async () => {
  const windows = fakeWindows({ consents: true });
  const firewall = windowsFirewall(program, windows.run);
  expect(await firewall.isOpen()).toBe(false);
  expect(await firewall.open()).toBe(true);
  const [, elevation] = windows.commands;
  expect(elevation?.program).toBe("powershell");
  const script = elevation?.args.at(-1) ?? "";
  expect(script).toContain("Start-Process -Verb RunAs");
  expect(script).toContain(String.raw`-FilePath 'C:\Windows\System32\netsh.exe'`);
  expect(script).toContain(String.raw`'program="C:\Program Files\Ada''s\Watercooler.exe"'`);
});

test("an administrator who refuses leaves the firewall as it was", async () => {
  const firewall = windowsFirewall(program, fakeWindows({ consents: false }).run);
  expect(await firewall.open()).toBe(false);
});

test("a computer without the commands has no rule", async () => {
  expect(await windowsFirewall(program).isOpen()).toBe(false);
});

/** Windows has the rule after an administrator consents. */
function fakeWindows({ consents }: { consents: boolean }) {
  const commands: Command[] = [];
  let hasRule = false;
  return {
    commands,
    run: async (command: Command) => {
      commands.push(command);
      if (command.program === "powershell") {
        hasRule ||= consents;
        return consents ? 0 : 1;
      }
      return hasRule ? 0 : 1;
    },
  };
}

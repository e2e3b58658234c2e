import { expect, test } from "vitest";
import { checkFirewall, type System } from "./firewall.ts";

/** A system that answers only what is given here. */
function system(platform: NodeJS.Platform, known: Partial<System> = {}): System {
  const run = async () => ({ code: -1, output: "" });
  return { platform, read: () => undefined, exists: () => false, run, ...known };
}

const printing = (code: number, output = ""): Partial<System> => ({ run: async () => ({ code, output }) });

test("on Windows without a rule for Watercooler, the rules to add are shown", async () => {
  const finding = await checkFirewall(8420, system("win32", printing(1)));
  expect(finding).toMatchObject({
    ok: false,
    mend: expect.stringMatching(/^As an administrator, run: netsh .*TCP localport=8420 & netsh .*UDP localport=5353$/),
  });
  expect(await checkFirewall(8420, system("win32", printing(0)))).toMatchObject({ ok: true });
  expect(await checkFirewall(8420, system("win32"))).toMatchObject({ ok: true, detail: "cannot be read" });
});

test("on a Mac that blocks everything, the setting to turn off is shown", async () => {
  const blocks = system("darwin", printing(0, "Firewall is set to block all non-essential incoming connections"));
  expect(await checkFirewall(8420, blocks)).toMatchObject({
    ok: false,
    mend: expect.stringContaining("System Settings"),
  });
  const on = system("darwin", {
    run: async (_program, what) => ({
      code: 0,
      output: what === "--getblockall" ? "Block all DISABLED!" : "Firewall is enabled. (State = 1)",
    }),
  });
  expect(await checkFirewall(8420, on)).toMatchObject({ ok: true, detail: expect.stringMatching(/^on; if others/) });
  const off = system("darwin", printing(0, "Firewall is disabled. (State = 0)"));
  expect(await checkFirewall(8420, off)).toMatchObject({ ok: true, detail: "off" });
});

test("on Linux with ufw, the commands are only a hint, because only root can read its rules", async () => {
  const ufw = system("linux", { read: (file) => (file === "/etc/ufw/ufw.conf" ? "# ufw\nENABLED=yes\n" : undefined) });
  expect(await checkFirewall(9000, ufw)).toMatchObject({
    ok: true,
    detail: "ufw is on; if others cannot connect, run: sudo ufw allow 9000/tcp && sudo ufw allow 5353/udp",
  });
  const off = system("linux", { read: () => "ENABLED=no\n" });
  expect((await checkFirewall(9000, off)).detail).toMatch(/^no known firewall/);
});

test("on Linux with firewalld, its open ports are checked", async () => {
  const exists = (file: string) => file === "/run/firewalld";
  const closed = system("linux", { exists, ...printing(0, "  services: ssh\n  ports: \n") });
  expect(await checkFirewall(8420, closed)).toMatchObject({
    ok: false,
    mend: expect.stringMatching(/^Run: sudo firewall-cmd --add-port=8420\/tcp && .*mdns.*--runtime-to-permanent$/),
  });
  const open = system("linux", { exists, ...printing(0, "  services: ssh mdns\n  ports: 8420/tcp\n") });
  expect(await checkFirewall(8420, open)).toMatchObject({ ok: true });
  expect(await checkFirewall(8420, system("linux", { exists }))).toMatchObject({
    ok: true,
    detail: expect.stringContaining("firewalld is on"),
  });
});

import { expect, test, vi } from "vitest";
import { type TrayState, trayMenu } from "./tray.ts";

const settings = { startsWithSystem: null, keepsAwake: true, wasOfferedFirewall: false, knowsTray: true };
const serving: TrayState = { server: "serving", isDiscoveryPaused: false, isBackingUp: false, settings };

test("the menu has all entries in this order, with check marks at what was chosen", () => {
  const menu = trayMenu(serving, actions());
  expect(
    menu.map(({ label, checked }) => `${label ?? "—"}${checked === undefined ? "" : checked ? " ✓" : " ✗"}`),
  ).toEqual([
    "Open Watercooler",
    "Server running",
    "—",
    "Copy address",
    "Pause discovery",
    "Create backup",
    "—",
    "Start when I sign in ✗",
    "Keep this computer awake ✓",
    "Allow in firewall…",
    "Show server log",
    "—",
    "Quit Watercooler",
  ]);
});

test("discovery that is paused can be resumed", () => {
  const does = actions();
  const menu = trayMenu({ ...serving, isDiscoveryPaused: true }, does);
  menu.find(({ label }) => label === "Resume discovery")?.click?.();
  expect(does.pauseDiscovery).toHaveBeenCalledExactlyOnceWith(false);
});

test.each(["starting", "waiting", "failed"] as const)("while the server is %s, its entries are disabled", (server) => {
  const menu = trayMenu({ ...serving, server }, actions());
  const off = menu.filter(({ enabled, click }) => enabled === false && click !== undefined).map(({ label }) => label);
  expect(off).toEqual(["Copy address", "Pause discovery", "Create backup"]);
});

test("there is no entry about the firewall where none can be opened", () => {
  const labels = trayMenu(serving, { ...actions(), openFirewall: null }).map(({ label }) => label);
  expect(labels).not.toContain("Allow in firewall…");
});

function actions() {
  return {
    open: vi.fn(),
    copyAddress: vi.fn(),
    pauseDiscovery: vi.fn(),
    backUp: vi.fn(),
    startWithSystem: vi.fn(),
    keepAwake: vi.fn(),
    openFirewall: vi.fn(),
    showLogs: vi.fn(),
    quit: vi.fn(),
  };
}

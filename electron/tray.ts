import { msg, type Text } from "#server/texts/msg.ts";
import type { ShellSettings } from "./settings.ts";
import type { ServerState } from "./supervisor.ts";
import { translateForShell } from "./texts.ts";

/** A menu entry for Electron. */
export type TrayItem = {
  readonly label?: string;
  readonly type?: "separator" | "checkbox";
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly click?: () => void;
};

/** What the entries do. */
export type TrayActions = {
  readonly open: () => void;
  readonly copyAddress: () => void;
  readonly pauseDiscovery: (paused: boolean) => void;
  readonly backUp: () => void;
  readonly startWithSystem: (isEnabled: boolean) => void;
  readonly keepAwake: (isEnabled: boolean) => void;
  /** Null if there is no firewall that we know how to open. */
  readonly openFirewall: (() => void) | null;
  readonly showLogs: () => void;
  readonly quit: () => void;
};

/** What the menu depends on. */
export type TrayState = {
  readonly server: ServerState["kind"];
  readonly isDiscoveryPaused: boolean;
  readonly isBackingUp: boolean;
  readonly settings: ShellSettings;
};

/** The menu of the icon in the tray. */
export function trayMenu(state: TrayState, actions: TrayActions): TrayItem[] {
  const { server, isDiscoveryPaused, isBackingUp, settings } = state;
  const isServing = server === "serving";
  const { openFirewall } = actions;
  return [
    { label: translateForShell(msg`Open Watercooler`), click: actions.open },
    { label: translateForShell(stateLabels[server]), enabled: false },
    { type: "separator" },
    { label: translateForShell(msg`Copy address`), enabled: isServing, click: actions.copyAddress },
    {
      label: translateForShell(isDiscoveryPaused ? msg`Resume discovery` : msg`Pause discovery`),
      enabled: isServing,
      click: () => actions.pauseDiscovery(!isDiscoveryPaused),
    },
    {
      label: translateForShell(isBackingUp ? msg`Backing up…` : msg`Create backup`),
      enabled: isServing && !isBackingUp,
      click: actions.backUp,
    },
    { type: "separator" },
    checkbox(translateForShell(msg`Start when I sign in`), settings.startsWithSystem, actions.startWithSystem),
    checkbox(translateForShell(msg`Keep this computer awake`), settings.keepsAwake, actions.keepAwake),
    ...(openFirewall === null ? [] : [{ label: translateForShell(msg`Allow in firewall…`), click: openFirewall }]),
    { label: translateForShell(msg`Show server log`), click: actions.showLogs },
    { type: "separator" },
    { label: translateForShell(msg`Quit Watercooler`), click: actions.quit },
  ];
}

const stateLabels: Readonly<Record<ServerState["kind"], Text>> = {
  starting: msg`Server starting`,
  serving: msg`Server running`,
  waiting: msg`Server restarting`,
  failed: msg`Server could not start`,
  ended: msg`Server stopped`,
};

function checkbox(label: string, isOn: boolean | null, change: (isEnabled: boolean) => void): TrayItem {
  return { label, type: "checkbox", checked: isOn === true, click: () => change(isOn !== true) };
}

import type { ShellSettings } from "./settings.ts";
import type { ServerState } from "./supervisor.ts";

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
    { label: "Open Watercooler", click: actions.open },
    { label: stateLabels[server], enabled: false },
    { type: "separator" },
    { label: "Copy address", enabled: isServing, click: actions.copyAddress },
    {
      label: isDiscoveryPaused ? "Resume discovery" : "Pause discovery",
      enabled: isServing,
      click: () => actions.pauseDiscovery(!isDiscoveryPaused),
    },
    {
      label: isBackingUp ? "Backing up…" : "Back up now",
      enabled: isServing && !isBackingUp,
      click: actions.backUp,
    },
    { type: "separator" },
    checkbox("Start with this computer", settings.startsWithSystem, actions.startWithSystem),
    checkbox("Keep this computer awake", settings.keepsAwake, actions.keepAwake),
    ...(openFirewall === null ? [] : [{ label: "Let other computers in…", click: openFirewall }]),
    { label: "Show logs", click: actions.showLogs },
    { type: "separator" },
    { label: "Quit Watercooler", click: actions.quit },
  ];
}

const stateLabels: Readonly<Record<ServerState["kind"], string>> = {
  starting: "The server is starting",
  serving: "The server is running",
  waiting: "The server stopped and is started again",
  failed: "The server could not start",
  ended: "The server has stopped",
};

function checkbox(label: string, isOn: boolean | null, change: (isEnabled: boolean) => void): TrayItem {
  return { label, type: "checkbox", checked: isOn === true, click: () => change(isOn !== true) };
}

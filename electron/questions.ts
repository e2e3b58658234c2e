import type { Firewall } from "./firewall.ts";
import type { SettingsFile } from "./settings.ts";

/** A question with two answers, in a dialog. */
export type Question = {
  readonly message: string;
  readonly detail: string;
  readonly yes: string;
  readonly no: string;
};

/** Asks the person; resolves with whether they said yes. */
export type Ask = (question: Question) => Promise<boolean>;

/** What the answers change. */
export type AnswerActions = {
  readonly startWithSystem: (isEnabled: boolean) => void;
  readonly keepAwake: (isEnabled: boolean) => void;
  /** Null if there is no firewall that we know how to open. */
  readonly firewall: Firewall | null;
};

/** Asks the questions that were not asked before, one by one. The tray's menu can change the answers later. */
export async function askOnce(ask: Ask, settings: SettingsFile, on: AnswerActions): Promise<void> {
  if (settings.get().startsWithSystem === null) on.startWithSystem(await ask(startWithSystem));
  if (settings.get().keepsAwake === null) on.keepAwake(await ask(keepAwake));
  const { firewall } = on;
  if (firewall === null || settings.get().wasOfferedFirewall || (await firewall.isOpen())) return;
  settings.change({ wasOfferedFirewall: true });
  await offerFirewall(ask, firewall);
}

/** Explains what the firewall blocks. Windows asks for an administrator if the person agrees. */
export async function offerFirewall(ask: Ask, firewall: Firewall): Promise<void> {
  if (!(await ask(openFirewall(firewall.command)))) return;
  if (await firewall.open()) return;
  if (await ask(stillClosed(firewall.command))) await firewall.open();
}

/** Asked before a folder that has lost its database gets an empty one. */
export const confirmEmptyStart: Question = {
  message: "Start with an empty organization?",
  detail: [
    "The database of the organization in this folder is gone. What is left in the folder is moved into a separate folder inside",
    "it, and nothing is deleted. If there is a backup, restore it instead.",
  ].join(" "),
  yes: "Start empty",
  no: "Cancel",
};

const startWithSystem: Question = {
  message: "Start Watercooler when you sign in to this computer?",
  detail: "Then your office is available again after a restart, and nobody has to remember to start it.",
  yes: "Start it",
  no: "Don't start it",
};

const keepAwake: Question = {
  message: "Keep this computer awake while Watercooler runs?",
  detail: "While it sleeps, nobody reaches your office. The screen may still go dark.",
  yes: "Keep it awake",
  no: "Let it sleep",
};

const openFirewall = (command: string): Question => ({
  message: "Let other computers reach Watercooler?",
  detail: [
    "Windows Firewall keeps other computers away until a rule lets them in. The rule is for this program alone, and for",
    "private and company networks. Windows asks for an administrator. An administrator can also type:",
    `\n\n${command}`,
  ].join(" "),
  yes: "Let them in",
  no: "Not now",
});

const stillClosed = (command: string): Question => ({
  message: "The firewall was not changed",
  detail: `Other computers may not reach Watercooler. An administrator can type:\n\n${command}`,
  yes: "Try again",
  no: "Not now",
});

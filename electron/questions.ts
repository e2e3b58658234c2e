import { msg } from "#server/texts/msg.ts";
import type { Firewall } from "./firewall.ts";
import type { SettingsFile } from "./settings.ts";
import { translateForShell } from "./texts.ts";

/** A question with two answers, in a dialog. */
export type Question = {
  readonly message: string;
  readonly detail: string;
  readonly yes: string;
  readonly no: string;
};

/** Asks the person; resolves with whether the answer is yes. */
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
  if (settings.get().startsWithSystem === null) on.startWithSystem(await ask(startWithSystem()));
  if (settings.get().keepsAwake === null) on.keepAwake(await ask(keepAwake()));
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
export const confirmEmptyStart = (): Question => ({
  message: translateForShell(msg`Start with an empty organization?`),
  detail: translateForShell(
    msg`The organization's database is missing from this folder. The other files move to a separate folder inside it, and nothing is deleted. If you have a backup, restore it instead.`,
  ),
  yes: translateForShell(msg`Start empty`),
  no: translateForShell(msg`Cancel`),
});

const startWithSystem = (): Question => ({
  message: translateForShell(msg`Start Watercooler when you sign in to this computer?`),
  detail: translateForShell(msg`Then your organization is available again after a restart.`),
  yes: translateForShell(msg`Start automatically`),
  no: translateForShell(msg`Don't start automatically`),
});

const keepAwake = (): Question => ({
  message: translateForShell(msg`Keep this computer awake while Watercooler runs?`),
  detail: translateForShell(
    msg`While the computer sleeps, nobody can reach your organization. The screen can still turn off.`,
  ),
  yes: translateForShell(msg`Keep awake`),
  no: translateForShell(msg`Allow sleep`),
});

const openFirewall = (command: string): Question => ({
  message: translateForShell(msg`Allow Watercooler in Windows Firewall?`),
  detail: [
    translateForShell(
      msg`Windows Firewall blocks other computers until a rule allows them. The rule is only for this program, on private and company networks. Windows asks for an administrator.`,
    ),
    translateForShell(byCommand, { command }),
  ].join("\n\n"),
  yes: translateForShell(msg`Allow`),
  no: translateForShell(msg`Not now`),
});

const stillClosed = (command: string): Question => ({
  message: translateForShell(msg`Windows Firewall was not changed`),
  detail: [
    translateForShell(msg`Other computers may not be able to reach Watercooler.`),
    translateForShell(byCommand, { command }),
  ].join("\n\n"),
  yes: translateForShell(msg`Try again`),
  no: translateForShell(msg`Not now`),
});

const byCommand = msg`An administrator can also run this command: {command}`;

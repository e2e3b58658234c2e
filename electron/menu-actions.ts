import { msg } from "#server/texts/msg.ts";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import type { RunningServer } from "./server-process.ts";
import { translateForShell, writeReasons } from "./texts.ts";

/** How the person sees the result of a menu action. */
export type Feedback = {
  /** Shows a notification of the system, which disappears by itself. */
  readonly notify: (title: string, text: string) => void;
  readonly copyText: (text: string) => void;
};

/** Copies the server's address for other computers, or for this computer if there is no network. */
export async function copyAddress(server: RunningServer, { notify, copyText }: Feedback): Promise<void> {
  const answer = await server.ask({ type: "addresses" });
  if (answer === undefined) return;
  const [best] = answer.urls;
  const { url } = server.address.now();
  copyText(best ?? url);
  const about = best === undefined ? worksHere : worksOnNetwork;
  notify(translateForShell(msg`Address copied`), translateForShell(about, { address: best ?? url }));
}

/** Makes the server back up. Notifies the person where the backup is, or why it failed. */
export async function backUpNow(server: RunningServer, { notify }: Feedback): Promise<void> {
  const answer = await server.ask({ type: "backup" });
  if (answer === undefined)
    return notify(translateForShell(backupFailed), translateForShell(msg`The server stopped during the backup.`));
  const { outcome } = answer;
  if ("file" in outcome) notify(translateForShell(msg`Backup created and verified`), outcome.file);
  else notify(translateForShell(backupFailed), writeReasons(backupReasons, [outcome.reason]));
}

const worksHere = msg`{address} works only on this computer, because the computer is not on a network.`;
const worksOnNetwork = msg`{address} works on every computer on this network.`;
const backupFailed = msg`Backup failed`;

import type { RunningServer } from "./server-process.ts";

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
  const { url } = server.address();
  copyText(best ?? url);
  if (best === undefined) notify("Address copied", `${url} works on this computer only: it is on no network.`);
  else notify("Address copied", `${best} works on every computer of this network.`);
}

/** Makes the server back up. Notifies the person where the backup is, or why there is none. */
export async function backUpNow(server: RunningServer, { notify }: Feedback): Promise<void> {
  const answer = await server.ask({ type: "backup" });
  if (answer === undefined) return notify("No backup was made", "The server ended meanwhile.");
  const { outcome } = answer;
  if ("file" in outcome) notify("Backup made and checked", `It is in ${outcome.file}.`);
  else notify("No backup was made", outcome.problem);
}

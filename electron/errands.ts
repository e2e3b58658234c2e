import type { RunningServer } from "./server-process.ts";

/** How the person hears how an errand went. */
export type Told = {
  /** A notice of the system's, which goes away by itself. */
  readonly notify: (title: string, text: string) => void;
  readonly copyText: (text: string) => void;
};

/** Copies the address that other computers reach the server at; this computer's own where there is no network. */
export async function copyAddress(server: RunningServer, { notify, copyText }: Told): Promise<void> {
  const answer = await server.ask({ type: "addresses" });
  if (answer === undefined) return;
  const [best] = answer.urls;
  const { url } = server.address();
  copyText(best ?? url);
  if (best === undefined) notify("Address copied", `${url} works on this computer only: it is on no network.`);
  else notify("Address copied", `${best} works on every computer of this network.`);
}

/** Has a backup made, and tells where it is or why there is none. */
export async function backUpNow(server: RunningServer, { notify }: Told): Promise<void> {
  const answer = await server.ask({ type: "backup" });
  if (answer === undefined) return notify("No backup was made", "The server ended meanwhile.");
  const { outcome } = answer;
  if ("file" in outcome) notify("Backup made and checked", `It is in ${outcome.file}.`);
  else notify("No backup was made", outcome.problem);
}

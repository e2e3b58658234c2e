import { z } from "zod";
import type { Subscribable } from "#server/subscribable.ts";
import { type Status, type StatusAction, statusActions, viewOf } from "./status.ts";
import { ipcChannels, isStatusPage } from "./status-page.ts";

/** The part of Electron's IpcMain that we use. */
export type IpcReceiver = {
  handle: (channel: string, listener: (event: Sender, ...given: unknown[]) => unknown) => void;
};

/** The caller: the page in a frame; null once it is gone. */
type Sender = { readonly senderFrame: { readonly url: string } | null };

/** Handles the calls of the status page. A call from another page, or with other arguments, is refused. */
export function answerStatusPage(
  incoming: IpcReceiver,
  shell: { readonly status: Subscribable<Status>; readonly act: (action: StatusAction) => void },
): void {
  incoming.handle(ipcChannels.status, (event, ...given) => {
    refuseOthers(event);
    nothing.parse(given);
    return viewOf(shell.status.now());
  });
  incoming.handle(ipcChannels.act, (event, ...given) => {
    refuseOthers(event);
    const [chosen] = action.parse(given);
    shell.act(chosen);
  });
}

const nothing = z.tuple([]);
const action = z.tuple([z.enum(statusActions)]);

function refuseOthers({ senderFrame }: Sender): void {
  if (senderFrame === null || !isStatusPage(senderFrame.url)) throw new Error("This page may not call the shell.");
}

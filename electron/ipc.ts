import { z } from "zod";
import { type Status, type StatusAction, statusActions } from "./status.ts";
import { channels, isStatusPage } from "./status-page.ts";

/** What we use of Electron's IpcMain. */
export type Incoming = {
  handle: (channel: string, listener: (event: Sender, ...given: unknown[]) => unknown) => void;
};

/** Who calls: the page in a frame; null once it is gone. */
type Sender = { readonly senderFrame: { readonly url: string } | null };

/** Answers the status page, and no other: a call from elsewhere, or one that is not of the contract, is refused. */
export function answerStatusPage(
  incoming: Incoming,
  shell: { readonly status: () => Status; readonly act: (action: StatusAction) => void },
): void {
  incoming.handle(channels.status, (event, ...given) => {
    refuseOthers(event);
    nothing.parse(given);
    return shell.status();
  });
  incoming.handle(channels.act, (event, ...given) => {
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

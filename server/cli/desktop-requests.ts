import { join } from "node:path";
import type { Context } from "../context.ts";
import { startBackup } from "../domain/backups/make.ts";
import { failureSinceLastBackup, lastBackup, reasonOfBackup } from "../domain/backups/queries.ts";
import { storageReasonsNow } from "../domain/server-status/trouble.ts";
import type { RunningServer } from "../serve.ts";
import type { BackupReason } from "../texts/reasons/backup-reasons.ts";
import { desktopRequest } from "./desktop-protocol.ts";
import type { ParentPort } from "./parent-port.ts";

/**
 * Answers the requests of the desktop application. It also reports when the state of discovery changes, when nothing
 * can be saved anymore, and when saving works again.
 * @returns a function to call with the running server, and with each server that replaces it
 */
export function answerDesktop(desktop: ParentPort): (server: RunningServer) => void {
  let current: RunningServer | null = null;
  desktop.on("message", ({ data }) => {
    const request = desktopRequest.safeParse(data);
    if (!request.success || current === null) return;
    const { ctx, pauseDiscovery } = current;
    switch (request.data.type) {
      case "addresses":
        return desktop.postMessage({ type: "addresses", urls: ctx.site.urls.now() });
      case "backup":
        return void backUp(ctx).then((outcome) => desktop.postMessage({ type: "backup", outcome }));
      case "discovery":
        return void pauseDiscovery(request.data.paused);
    }
  });

  return (server) => {
    current = server;
    server.ctx.storage.onChange(() => {
      desktop.postMessage({ type: "storage", reasons: storageReasonsNow(server.ctx) });
    });
    const { discovery } = server.ctx.site;
    discovery.subscribe(() => desktop.postMessage({ type: "discovery", state: discovery.now() }));
  };
}

async function backUp(ctx: Context): Promise<{ file: string } | { reason: BackupReason }> {
  const before = lastBackup(ctx);
  const finished = startBackup(ctx, "computer");
  if (finished === null) return { reason: { code: "in_progress", facts: {} } };
  await finished;
  const made = lastBackup(ctx);
  if (made !== undefined && made.id !== before?.id) return { file: join(made.folder, made.name) };
  const failed = failureSinceLastBackup(ctx);
  return { reason: (failed && reasonOfBackup(failed)) ?? { code: "see_log", facts: {} } };
}

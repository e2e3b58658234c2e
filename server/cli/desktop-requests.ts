import { join } from "node:path";
import type { Context } from "../context.ts";
import { startBackup } from "../domain/backups/make.ts";
import { failureSinceLastBackup, lastBackup } from "../domain/backups/queries.ts";
import { storageTrouble } from "../domain/server-status/trouble.ts";
import type { RunningServer } from "../serve.ts";
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
      desktop.postMessage({ type: "storage", problem: storageTrouble(server.ctx) });
    });
    const { discovery } = server.ctx.site;
    discovery.subscribe(() => desktop.postMessage({ type: "discovery", state: discovery.now() }));
  };
}

async function backUp(ctx: Context): Promise<{ file: string } | { problem: string }> {
  const before = lastBackup(ctx);
  const finished = startBackup(ctx, "computer");
  if (finished === null) return { problem: "A backup is already being made." };
  await finished;
  const made = lastBackup(ctx);
  if (made !== undefined && made.id !== before?.id) return { file: join(made.folder, made.name) };
  return { problem: failureSinceLastBackup(ctx)?.failure ?? "The server's log says what went wrong." };
}

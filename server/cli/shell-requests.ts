import { join } from "node:path";
import type { Context } from "../context.ts";
import { startBackup } from "../domain/backups/make.ts";
import { failureSinceLast, lastBackup } from "../domain/backups/queries.ts";
import { storageTrouble } from "../domain/server-status/trouble.ts";
import type { RunningServer } from "../serve.ts";
import type { ParentPort } from "./parent-port.ts";
import { shellQuestion } from "./shell-protocol.ts";

/**
 * Answers the questions of the desktop shell. Also reports when anybody pauses or resumes discovery, when nothing can
 * be saved anymore, and when saving works again.
 * @returns a function to call with the running server, and with each server that replaces it
 */
export function answerShell(shell: ParentPort): (server: RunningServer) => void {
  let current: RunningServer | null = null;
  shell.on("message", ({ data }) => {
    const question = shellQuestion.safeParse(data);
    if (!question.success || current === null) return;
    const { ctx, pauseDiscovery } = current;
    switch (question.data.type) {
      case "addresses":
        return shell.postMessage({ type: "addresses", urls: ctx.site.urls() });
      case "backup":
        return void backUp(ctx).then((outcome) => shell.postMessage({ type: "backup", outcome }));
      case "discovery":
        return void pauseDiscovery(question.data.paused);
    }
  });

  return (server) => {
    current = server;
    server.ctx.storage.onChange(() => {
      shell.postMessage({ type: "storage", problem: storageTrouble(server.ctx) });
    });
    server.onPause(() => shell.postMessage({ type: "discovery", state: server.ctx.site.discovery() }));
  };
}

async function backUp(ctx: Context): Promise<{ file: string } | { problem: string }> {
  const before = lastBackup(ctx);
  const finished = startBackup(ctx, "computer");
  if (finished === null) return { problem: "A backup is being made already." };
  await finished;
  const made = lastBackup(ctx);
  if (made !== undefined && made.id !== before?.id) return { file: join(made.folder, made.name) };
  return { problem: failureSinceLast(ctx)?.failure ?? "What went wrong is in the server's log." };
}

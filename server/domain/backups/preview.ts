import { join } from "node:path";
import { examineApart } from "../../archive/work.ts";
import { seconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { DataFolderProblem, dataFiles } from "../../db/data-folder.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import type { backupEndpoints } from "./contract.ts";
import type { Job, Preview } from "./desk.ts";
import { backupProblem } from "./failure.ts";

type PreviewAnswer = ReturnsOf<(typeof backupEndpoints)["getBackupPreview"]>;

/** Begins a look into a backup, unless one is under way; answers whether it does. What it finds is kept at the desk. */
export function startPreview(ctx: Context, userId: number, file: string): boolean {
  const begun = ctx.backupDesk.looking.begin({ startedAt: seconds(ctx.clock), userId }, async (job) => {
    ctx.backupDesk.preview = null;
    ctx.backupDesk.preview = await look(ctx, file, job);
  });
  return begun !== null;
}

async function look(ctx: Context, file: string, job: Job): Promise<Preview | null> {
  const { dataFolder, migrationsFolder, archiveWorker } = ctx.config;
  const plan = { backup: file, folder: join(dataFiles(dataFolder).snapshots, "preview"), migrationsFolder };
  try {
    const work = examineApart(archiveWorker, plan, (share) => job.progress("checking", share));
    job.endBy(work.end);
    return { file, contents: await work.result };
  } catch (error) {
    if (job.isEnded()) return null;
    return { file, problem: problemOf(ctx, error, file) };
  }
}

function problemOf(ctx: Context, error: unknown, file: string): string {
  if (error instanceof DataFolderProblem) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = problems[code];
  if (known !== undefined) return known(file);
  ctx.log.error({ err: error, file }, "looking into a backup failed");
  return backupProblem(error, ctx.config.dataFolder) ?? "What went wrong is in the server's log.";
}

const problems: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no file ${file}. Check how it is spelled, and that its disk is connected.`,
  ENOTDIR: (file) => `There is no file ${file}. Check how it is spelled, and that its disk is connected.`,
  EACCES: (file) => `The server may not read ${file}. Change who owns it.`,
  EPERM: (file) => `The server may not read ${file}. Change who owns it.`,
};

/** What the last look has found, and how far one is that is under way. */
export function presentPreview({ backupDesk, config }: Context): PreviewAnswer {
  const { preview } = backupDesk;
  const progress = backupDesk.looking.underWay()?.share ?? null;
  if (preview === null) return { progress, preview: null };
  const { file } = preview;
  if ("problem" in preview) {
    return { progress, preview: { file, contents: null, problem: preview.problem, restore_command: null } };
  }
  const { organization, people, channels, messages, uploads, missing, version } = preview.contents;
  const { madeAt: time, bytes: size, uploadBytes: upload_size } = preview.contents;
  const contents = { organization, time, version, people, channels, messages, uploads, upload_size, size, missing };
  const restore_command = `watercooler restore --from ${quoted(file)} --data ${quoted(config.dataFolder)}`;
  return { progress, preview: { file, contents, problem: null, restore_command } };
}

/** As the shell of the server's system reads it as one word. */
function quoted(path: string): string {
  if (/^[\w@%+=:,./-]+$/.test(path)) return path;
  return process.platform === "win32" ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}

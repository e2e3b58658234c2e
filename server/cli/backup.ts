import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type PackedBackup, packBackup } from "../archive/pack.ts";
import { systemClock } from "../clock.ts";
import { CommandFailure, exitCodes } from "../control/failure.ts";
import { takeSnapshot } from "../control/operations/take-snapshot.ts";
import { perform } from "../control/perform.ts";
import { diskFull, isOutOfSpace } from "../db/storage-problem.ts";
import { countInEnglish } from "../texts/count-in-english.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import type { Installation } from "./installation.ts";
import { createProgressBar } from "./progress-bar.ts";
import { runUntilStopped } from "./stop-signals.ts";

/** `watercooler backup`: copies everything in a data folder as of one moment, while the server continues to run. */
export function backupCommand(installation: Installation) {
  return command({
    summary: "Back up the database and all uploads to a file, even while the server runs",
    args: {
      ...dataArgument,
      to: { type: "string", valueHint: "file", required: true, description: "The file to write, a tar archive" },
      force: { type: "boolean", description: "Replace an existing file" },
      json: { type: "boolean", description: "Print the result as JSON" },
    },
    run: async ({ data, to, force, json }) => {
      const file = resolve(to);
      requireFolder(dirname(file));
      refuseToReplace(file, force === true);
      const written = await runUntilStopped(
        (stopped) => writeBackup(installation, data, { file, force: force === true, stopped }),
        "The backup was canceled. No files were left behind.",
      );
      process.stdout.write(json === true ? `${JSON.stringify(written)}\n` : describeBackup(written));
      return exitCodes.success;
    },
  });
}

type CreatedBackup = { readonly file: string } & PackedBackup;

function describeBackup({ file, bytes, uploads, missing }: CreatedBackup): string {
  const lost = missing === 0 ? "" : `${describeMissing(missing)}\n`;
  return `The backup was created and verified: ${file} (${megabytes(bytes)}, ${countInEnglish(uploads, "upload")}).\n${lost}`;
}

function describeMissing(missing: number): string {
  return missing === 1
    ? "1 upload without its file is not in the backup."
    : `${missing} uploads without their files are not in the backup.`;
}

/** The file gets its final name only after it was checked. */
async function writeBackup(
  installation: Installation,
  data: string | undefined,
  { file, force, stopped }: { readonly file: string; readonly force: boolean; readonly stopped: AbortSignal },
): Promise<CreatedBackup> {
  const database = `${file}.database.partial`;
  const origin = { madeAt: new Date(systemClock.now()), version: installation.version };
  let snapshot: string | undefined;
  try {
    // Created here with this mode, so that nobody else can ever read it.
    rmSync(database, { force: true });
    writeFileSync(database, "", { mode: 0o600, flag: "wx" });
    const copying = createProgressBar("Copying ");
    const progress = (share: number) => {
      stopped.throwIfAborted();
      copying(share);
    };
    const commandContext = createCommandContext(installation, data, { progress });
    const { uploads } = await perform(commandContext, takeSnapshot, { file: database });
    snapshot = uploads;
    const bars = { packing: createProgressBar("Packing "), checking: createProgressBar("Checking") };
    const plan = { database, uploads, file, migrationsFolder: installation.migrationsFolder, origin };
    const packed = await packBackup(plan, (step, share) => bars[step](share), {
      confirm: () => refuseToReplace(file, force),
      stopped,
    });
    return { file, ...packed };
  } catch (error) {
    throw isOutOfSpace(error) ? diskFull(dirname(file)) : error;
  } finally {
    rmSync(database, { force: true });
    if (snapshot !== undefined) rmSync(snapshot, { recursive: true, force: true });
  }
}

function requireFolder(folder: string): void {
  if (!existsSync(folder))
    throw new CommandFailure(`The folder ${folder} does not exist. Create it, or choose another.`);
}

function refuseToReplace(file: string, force: boolean): void {
  if (force || !existsSync(file)) return;
  throw new CommandFailure(`${file} already exists. Choose another name, or replace it with --force.`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

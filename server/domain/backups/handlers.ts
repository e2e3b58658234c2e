import { join, resolve } from "node:path";
import type { Context, Handlers } from "../../context.ts";
import { diskFailing } from "../../db/storage-problem.ts";
import { badRequest, invalidParameter, refused } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator, requireOwner } from "../organization/access.ts";
import { deviceOf } from "../sessions/device.ts";
import { verifyOwnPassword } from "../sessions/sign-in.ts";
import { type ChosenBackupSettings, changeBackupSettings } from "./actions.ts";
import type { backupTransferEndpoints } from "./contract/transfers.ts";
import type { backupEndpoints } from "./contract.ts";
import { openDownload } from "./download/address.ts";
import { writeBackupReason } from "./failure.ts";
import { folderOf, isBackupName, isFullPathHere, prepareFolder, readFolder } from "./folder.ts";
import { startBackup } from "./make.ts";
import { presentBackupSettings, presentBackups } from "./present.ts";
import { presentPreview, startPreview } from "./preview.ts";
import { settingsOfBackups } from "./queries.ts";
import { startRestore } from "./restore.ts";
import { beginUpload, receivePiece } from "./uploaded/receive.ts";
import { removeUploaded } from "./uploaded/remove.ts";

/** Implements the endpoints of backups. */
export const backupHandlers: Handlers<typeof backupEndpoints> = {
  getBackups: ({ ctx }) => presentBackups(ctx),

  updateBackupSettings: async ({ ctx, actor, params }) => {
    const { enabled, folder: text, ...others } = params;
    // People who may not choose the folder must not learn which folders there are.
    if (text !== undefined) requireOwner(ctx, actor);
    const folder = text === undefined ? undefined : await readFolder(ctx.config, text);
    const chosen = withoutUndefined({ isEnabled: enabled, folder, ...others });
    await mutate(ctx, (tx) => {
      if (folder === undefined) requireAdministrator(tx, actor);
      else requireOwner(tx, actor);
      changeBackupSettings(tx, chosen);
    });
    return { settings: presentBackupSettings(ctx) };
  },

  createBackup: async ({ ctx, actor }) => {
    const { id } = requireAdministrator(ctx, actor);
    const folder = folderOf(ctx.config, settingsOfBackups(ctx));
    const reason = await prepareFolder(ctx.config, folder);
    if (reason !== undefined) throw badRequest(writeBackupReason(reason), { problem_reason: reason });
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      tx.afterCommit(() => void startBackup(ctx, id));
    });
    return {};
  },

  createBackupPreview: ({ ctx, actor, params }) => {
    const { id } = requireOwner(ctx, actor);
    if (!startPreview(ctx, id, pathOf(ctx, params.file)))
      throw refused("in_progress", "Another backup is being previewed. Try again when that is over.");
    return {};
  },

  restoreBackup: async ({ ctx, actor, params, request, address }) => {
    const { id, email } = requireOwner(ctx, actor);
    // After a failed flush, this process keeps the data folder locked. So the server could not open it again after the
    // restore.
    if (ctx.storage.hasFailedFlush()) throw diskFailing();
    const file = pathOf(ctx, params.file);
    await verifyOwnPassword(ctx, { id, email }, params.password, deviceOf(request, address));
    const owner = requireOwner(ctx, actor);
    if (ctx.backupJobs.making.current() !== null)
      throw refused("in_progress", "A backup is being made. Try again when it is finished.");
    if (!startRestore(ctx, owner, file))
      throw refused("in_progress", "A restore is already in progress. Try again when that is over.");
    return {};
  },

  getBackupPreview: ({ ctx }) => presentPreview(ctx),
};

/** Implements the endpoints with which owners download and upload backups. */
export const backupTransferHandlers: Handlers<typeof backupTransferEndpoints> = {
  createBackupDownload: async ({ ctx, actor, params, request, address }) => {
    const owner = requireOwner(ctx, actor);
    await verifyOwnPassword(ctx, owner, params.password, deviceOf(request, address));
    return { url: await openDownload(ctx, actor, params.name) };
  },

  beginBackupUpload: async ({ ctx, actor, params }) => {
    const { id } = await beginUpload(ctx, requireOwner(ctx, actor).id, params.size);
    return { upload_id: id };
  },

  sendBackupPiece: ({ ctx, actor, params: { upload_id, offset, piece } }) => {
    const { path, size } = piece;
    return receivePiece(ctx, requireOwner(ctx, actor).id, upload_id, { offset, path, size });
  },

  removeBackupUpload: async ({ ctx, actor, params: { upload_id } }) => {
    requireOwner(ctx, actor);
    await removeUploaded(ctx, upload_id);
    return {};
  },
};

/** The path of a backup that a request gives by name or by path. */
function pathOf(ctx: Context, given: string): string {
  const file = given.trim();
  if (isBackupName(file)) return join(folderOf(ctx.config, settingsOfBackups(ctx)), file);
  if (!isFullPathHere(file))
    throw invalidParameter("file", "invalid", "The file must be a full path on the server's computer.");
  return resolve(file);
}

function withoutUndefined(chosen: { [Name in keyof ChosenBackupSettings]: ChosenBackupSettings[Name] | undefined }) {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as ChosenBackupSettings;
}

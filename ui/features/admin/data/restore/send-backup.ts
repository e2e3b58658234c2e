import { t } from "@lingui/core/macro";
import { backupTransferEndpoints } from "#server/domain/backups/contract/transfers.ts";
import { RequestFailed } from "#server/http/client.ts";
import { wait } from "../../../../lib/wait.ts";
import { api, explain, pageError } from "../../../../store/api.ts";
import { isRefusal, readRequestedPause } from "../../../../store/failed-request.ts";
import { retryPause } from "../../../../store/retry-pause.ts";

/** The size of a piece, in bytes. */
const pieceSize = 8 * 1024 * 1024;

/** How often in a row a piece is sent again before the upload counts as failed: for some two minutes. */
const mostFailures = 14;

/** What an upload needs. */
type Options = {
  readonly signal: AbortSignal;
  /** Gets the number of bytes that the server has. */
  readonly onProgress: (received: number) => void;
  /** Called once the server has all. The upload can be stopped until this is done. */
  readonly onReceived: () => Promise<void>;
};

/**
 * Uploads a backup in pieces, and continues by itself after a lost connection. Returns its path on the server. Nothing
 * stays there of an upload that is stopped or fails.
 * @throws what {@link explainSending} explains; an `AbortError` when it was stopped
 */
export async function sendBackup(file: File, options: Options): Promise<string> {
  const { upload_id } = await api(backupTransferEndpoints.beginBackupUpload, { size: file.size }, options.signal);
  try {
    const path = await sendPieces(file, upload_id, options);
    await options.onReceived();
    options.signal.throwIfAborted();
    return path;
  } catch (error) {
    // If the server cannot be reached, it removes the rest later.
    await api(backupTransferEndpoints.removeBackupUpload, { upload_id }).catch(() => undefined);
    throw error;
  }
}

async function sendPieces(file: File, upload_id: string, { signal, onProgress }: Options): Promise<string> {
  let offset = 0;
  for (let failures = 0; ; ) {
    const piece = await readPiece(file, offset);
    try {
      const answer = await api(backupTransferEndpoints.sendBackupPiece, { upload_id, offset, piece }, signal);
      failures = 0;
      offset = answer.received;
      onProgress(offset);
      if (answer.file !== null) return answer.file;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      if (isRefusal(error) || isOver(error) || failures > mostFailures) throw error;
      await wait(readRequestedPause(error) ?? retryPause(failures), signal);
      signal.throwIfAborted();
    }
  }
}

/** Why an upload failed. */
export function explainSending(error: unknown): string {
  if (!(error instanceof RequestFailed)) return explain(error);
  const { parameter, problem, requestProblem } = error;
  if (parameter === "piece" && problem === "unfit") return notABackup();
  if (parameter === "size" && problem === "too_long")
    return t`The server's disk has no room for this file. Free some space, then try again.`;
  if (requestProblem === "in_progress")
    return t`Another backup is being uploaded or read. Try again when that is over.`;
  if (parameter === "upload_id") return t`The upload was stopped or the server restarted. Upload the file again.`;
  return explain(error);
}

/** What is wrong with a file that is no backup. */
export function notABackup(): string {
  return t`This file isn't a backup. Choose one that was downloaded here or comes from the folder for backups.`;
}

/** Reads a piece before it is sent: of a file that is gone, a request would only say that it failed. */
async function readPiece(file: File, offset: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(offset, offset + pieceSize).arrayBuffer()]);
  } catch {
    throw pageError(t`The file can't be read anymore. Choose it again.`);
  }
}

/** Whether trying again would not help: nobody is signed in anymore, or the disk is full. */
function isOver(error: unknown): boolean {
  return error instanceof RequestFailed && (error.status === 401 || error.code === "STORAGE_FULL");
}

import { RequestFailed } from "#server/http/client.ts";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { describeReasonOf } from "../../../../lib/describe-reason.ts";
import { explain } from "../../../../store/api.ts";

/** Why the server refuses a folder for backups; undefined for other errors. */
export function describeFolderRefusal(refusal: RequestFailed): string | undefined {
  return describeReasonOf(backupReasons, refusal);
}

/** The text of an error after the request for a backup. */
export function explainBackupError(error: unknown): string {
  return (error instanceof RequestFailed ? describeFolderRefusal(error) : undefined) ?? explain(error);
}

import { RequestFailed } from "#server/http/client.ts";
import { backupReasons } from "#server/texts/reasons/backup-reasons.ts";
import { describeReasonOf, reasonOf, type SentReason } from "../../../../lib/describe-reason.ts";
import { explain } from "../../../../store/api.ts";

/** Why the server refuses a folder for backups; undefined for other errors. */
export function describeFolderRefusal(refusal: RequestFailed): string | undefined {
  return describeReasonOf(backupReasons, refusal);
}

/** A problem of backups: the server's reason, if there is one, and the text for people. */
export type BackupProblem = { readonly reason: SentReason | null; readonly text: string };

/** The problem of an error after the request for a backup. */
export function findBackupProblem(error: unknown): BackupProblem {
  if (!(error instanceof RequestFailed)) return { reason: null, text: explain(error) };
  return { reason: reasonOf(error), text: describeFolderRefusal(error) ?? explain(error) };
}

/** The problems without those whose reason an earlier one has. A failure and the folder often have the same. */
export function distinctProblems(problems: readonly BackupProblem[]): readonly BackupProblem[] {
  const isRepeated = ({ reason }: BackupProblem, at: number) =>
    reason !== null && problems.slice(0, at).some((earlier) => earlier.reason?.code === reason.code);
  return problems.filter((problem, at) => !isRepeated(problem, at));
}

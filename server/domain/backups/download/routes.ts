import { unixSeconds } from "../../../clock.ts";
import type { PlainCall, PlainRoute } from "../../../context.ts";
import { notSignedIn } from "../../../http/actor.ts";
import { notFoundAnswer, type PlainAnswer } from "../../../http/plain-routes.ts";
import { requireOwner } from "../../organization/access.ts";
import { serveFile } from "../../uploads/serve-file.ts";
import { downloadsRoot, findBackupFile } from "./address.ts";
import { isValidDownload } from "./token.ts";

/** Serves backups to the owners who asked for them. The address alone is not enough: its owner must be signed in. */
export const backupRoutes: readonly PlainRoute[] = [{ path: `${downloadsRoot}{token}/{name}`, answer: serve }];

async function serve({ ctx, actor, path, headers }: PlainCall): Promise<PlainAnswer> {
  if (actor === null) throw notSignedIn();
  const { id: userId } = requireOwner(ctx, actor);
  const { token = "", name = "" } = path;
  if (!isValidDownload(token, { name, userId }, unixSeconds(ctx.clock))) return notFoundAnswer;
  const found = await findBackupFile(ctx, name);
  if (found === undefined) return notFoundAnswer;
  const etag = `"backup-${found.bytes}-${found.writtenAt}"`;
  const disposition = `attachment; filename="${name}"`;
  const answer = await serveFile({ file: found.path, etag, contentType: "application/x-tar", disposition }, headers);
  // Neither the browser nor anything between keeps a copy.
  return { ...answer, headers: { ...answer.headers, "cache-control": "no-store" } };
}

import type { PlainCall, PlainRoute } from "../../context.ts";
import { notSignedIn } from "../../http/actor.ts";
import { notFoundAnswer, type PlainAnswer } from "../../http/plain-routes.ts";
import { requireAdministrator } from "../organization/access.ts";
import { serveFile } from "../uploads/serve-file.ts";
import { exportFiles } from "./files.ts";
import { exportsRoot } from "./present.ts";
import { findExport, hasArchive } from "./queries.ts";

/** Serves the archives of exports to administrators. */
export const exportRoutes: readonly PlainRoute[] = [{ path: `${exportsRoot}{id}/{name}`, answer: serve }];

function serve({ ctx, actor, path, headers }: PlainCall): PlainAnswer | Promise<PlainAnswer> {
  if (actor === null) throw notSignedIn();
  requireAdministrator(ctx, actor);
  const found = /^\d{1,15}$/.test(path.id ?? "") ? findExport(ctx, Number(path.id)) : undefined;
  if (found === undefined || !hasArchive(found) || path.name !== `${found.token}.tar`) return notFoundAnswer;
  const { archive: file } = exportFiles(ctx.config.dataFolder, found.token);
  const disposition = `attachment; filename="export-${found.id}.tar"`;
  return serveFile({ file, etag: `"export-${found.id}"`, contentType: "application/x-tar", disposition }, headers);
}

import { unixSeconds } from "../../clock.ts";
import type { PlainCall, PlainRoute } from "../../context.ts";
import { notSignedIn } from "../../http/actor.ts";
import { ApiError } from "../../http/errors.ts";
import { notFoundAnswer, type PlainAnswer } from "../../http/plain-routes.ts";
import { findReadableUpload } from "./open-upload.ts";
import { type Attachment, findAttachment } from "./queries.ts";
import { serveFile, serveUpload } from "./serve-file.ts";
import { readTemporaryToken } from "./temporary.ts";
import { ensureThumbnail } from "./thumbnails/make.ts";
import { readThumbnailPath } from "./thumbnails/path.ts";

/** Serves uploads and thumbnails to people who may open them, and uploads to anyone with a temporary address. */
export const uploadRoutes: readonly PlainRoute[] = [
  { path: "/user_uploads/temporary/{token}/{name}", answer: serveTemporary },
  { path: "/user_uploads/thumbnail/{path...}", answer: serveThumbnail },
  { path: "/user_uploads/{path...}", answer: serve },
];

function serve(call: PlainCall): PlainAnswer | Promise<PlainAnswer> {
  const { ctx, path, headers } = call;
  const found = findForCaller(call, path.path ?? "");
  return found === undefined ? notFoundAnswer : serveUpload(ctx.config.dataFolder, found, headers);
}

/** Only people who may open an upload may see its thumbnail. */
async function serveThumbnail(call: PlainCall): Promise<PlainAnswer> {
  const { ctx, path, headers } = call;
  const requested = readThumbnailPath(path.path ?? "");
  const found = findForCaller(call, requested?.pathId ?? "");
  if (requested === undefined || found === undefined) return notFoundAnswer;
  const { name, format } = requested.format;
  const file = await ensureThumbnail(ctx, found, requested.format);
  if (file === undefined) return notFoundAnswer;
  return serveFile(
    { file, etag: `"${found.id}-${name}"`, contentType: `image/${format}`, disposition: "inline" },
    headers,
  );
}

/**
 * The upload with a path ID; undefined when there is none.
 * @throws {ApiError} when the caller may not open it
 */
function findForCaller({ ctx, actor }: PlainCall, pathId: string): Attachment | undefined {
  const found = findReadableUpload(ctx, actor, pathId);
  if (found === "unknown") return undefined;
  if (found !== "not_permitted") return found;
  if (actor === null) throw notSignedIn();
  throw new ApiError("BAD_REQUEST", "You may not open this file.", {}, 403);
}

function serveTemporary({ ctx, path, headers }: PlainCall): PlainAnswer | Promise<PlainAnswer> {
  const id = readTemporaryToken(path.token ?? "", unixSeconds(ctx.clock));
  const found = id === undefined ? undefined : findAttachment(ctx, id);
  return found === undefined ? notFoundAnswer : serveUpload(ctx.config.dataFolder, found, headers);
}

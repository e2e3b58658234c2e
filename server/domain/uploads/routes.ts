import { seconds } from "../../clock.ts";
import { notSignedIn } from "../../http/actor.ts";
import { ApiError } from "../../http/errors.ts";
import { nothingHere, type PlainAnswer, type PlainCall, type PlainRoute } from "../../http/plain-routes.ts";
import { findOpenUpload } from "./open-upload.ts";
import { findAttachment } from "./queries.ts";
import { serveUpload } from "./serve-file.ts";
import { readTemporary } from "./temporary.ts";

/** Uploads themselves, for whoever may open them; and for whoever has a temporary address. */
export const uploadRoutes: readonly PlainRoute[] = [
  { path: "/user_uploads/temporary/{token}/{name}", answer: serveTemporary },
  { path: "/user_uploads/{path...}", answer: serve },
];

function serve({ ctx, actor, path, headers }: PlainCall): PlainAnswer | Promise<PlainAnswer> {
  const found = findOpenUpload(ctx, actor, path.path ?? "");
  if (found === "not there") return nothingHere;
  if (found !== "not for them") return serveUpload(ctx.config.dataFolder, found, headers);
  if (actor === null) throw notSignedIn();
  throw new ApiError("BAD_REQUEST", "You may not open this file.", {}, 403);
}

function serveTemporary({ ctx, path, headers }: PlainCall): PlainAnswer | Promise<PlainAnswer> {
  const id = readTemporary(path.token ?? "", seconds(ctx.clock));
  const found = id === undefined ? undefined : findAttachment(ctx, id);
  return found === undefined ? nothingHere : serveUpload(ctx.config.dataFolder, found, headers);
}

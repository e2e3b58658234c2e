import type { ProtocolCall, ProtocolRoute } from "../../../context.ts";
import { apiPrefix } from "../../../http/api-prefix.ts";
import { ApiError } from "../../../http/errors.ts";
import { resumablePath } from "../contract.ts";
import { uploadUrl } from "../path.ts";
import type { Protocol } from "./protocol.ts";
import { findResumable } from "./queries.ts";

const version = "1.0.0";

/** The route of resumable uploads: the protocol of tus.io, version 1.0.0. */
export function resumableRoute(): ProtocolRoute {
  let opened: Promise<Protocol> | undefined;
  return {
    path: resumablePath,
    methods: { root: ["OPTIONS", "POST"], tail: ["DELETE", "HEAD", "OPTIONS", "PATCH"] },
    headers: { "tus-resumable": version, "tus-version": version },
    answer: async (call) => {
      assertProtocol(call.request);
      opened ??= import("./protocol.ts").then(({ openProtocol }) =>
        openProtocol(call.ctx, `${apiPrefix}${resumablePath}`),
      );
      const handle = await opened;
      return withContentLocation(call, await handle(call.request, call.actor));
    },
  };
}

/** Refuses requests that the protocol forbids, and that the library would answer in another way. */
function assertProtocol({ method, headers }: Request): void {
  if (method === "OPTIONS") return;
  if (headers.get("tus-resumable") !== version) {
    throw new ApiError("BAD_REQUEST", `The header Tus-Resumable must be ${version}.`, {}, 412);
  }
  if (method === "PATCH" && headers.get("content-type") !== "application/offset+octet-stream") {
    throw new ApiError("BAD_REQUEST", "Content-Type must be application/offset+octet-stream.", {}, 415);
  }
}

/** Adds the address of a finished upload to answers of HEAD, because the answer that first contained it may be lost. */
function withContentLocation({ ctx, request, tail }: ProtocolCall, answer: Response): Response {
  const found = request.method === "HEAD" && tail !== undefined ? findResumable(ctx, tail) : undefined;
  if (found?.isFinished === true) answer.headers.set("content-location", encodeURI(uploadUrl(found.pathId)));
  return answer;
}

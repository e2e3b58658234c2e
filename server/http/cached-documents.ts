import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type H3, type H3Event, HTTPResponse } from "h3";
import type { BaseContext } from "../base-context.ts";
import type { Actor } from "./actor.ts";
import { admit } from "./admission.ts";
import { type AnswerHeaders, errorAnswer, toResponse } from "./answer.ts";
import { abortWhenStalled, endWhenSent } from "./concurrency-limits.ts";
import { acceptsCoding } from "./content-codings.ts";
import { dialectOf } from "./dialect.ts";
import { matchesEntityTag } from "./entity-tag.ts";
import { asRefusal } from "./failure.ts";
import { nodeRequest, nodeResponse } from "./pipeline.ts";
import { pageHeaders } from "./safety-headers.ts";

/** A long text that is the same for everybody until the server stops. */
export type CachedDocument = {
  readonly contentType: string;
  readonly write: () => string;
  /** Additional headers, which replace those of pages that have the same name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it counts against the rate limits of the API; programs fetch some documents each time they start. */
  readonly isCounted: boolean;
};

type Representation = { readonly body: Buffer<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> };

/**
 * Serves such a text. It is written and compressed at the first request, then kept. A client that has it already does
 * not get it again, and each caller gets only a few at once, as with other long answers.
 */
export function mountCachedDocument(app: H3, ctx: BaseContext, path: string, document: CachedDocument): void {
  let kept: Promise<readonly [plain: Representation, compressed: Representation]> | undefined;

  app.get(path, async (event) => {
    const request = nodeRequest(event);
    const headers: AnswerHeaders = {};
    try {
      const address = request.socket.remoteAddress ?? "";
      const actor = document.isCounted ? admitCaller(event, address, headers) : null;
      const end = await ctx.concurrency?.answers(`${actor?.userId ?? ""} ${address}`);
      abortWhenStalled(nodeResponse(event));
      if (end !== undefined) endWhenSent(nodeResponse(event), end);
      kept ??= createRepresentations(document);
      const [plain, compressed] = await kept;
      return answer(acceptsCoding(request.headers["accept-encoding"], "gzip") ? compressed : plain, event, headers);
    } catch (error) {
      return toResponse(
        errorAnswer(asRefusal(ctx.log, error, request, `GET ${path}`), request, dialectOf(undefined), headers),
      );
    }
  });

  function admitCaller(event: H3Event, address: string, headers: AnswerHeaders): Actor | null {
    return admit(ctx, { who: "anyone", method: "GET" }, nodeRequest(event), address, headers);
  }
}

function answer({ body, headers }: Representation, event: H3Event, more: AnswerHeaders): HTTPResponse {
  const all = { ...headers, ...(more as Readonly<Record<string, string>>) };
  if (!matchesEntityTag(nodeRequest(event).headers["if-none-match"], headers.etag ?? "")) {
    return new HTTPResponse(body, { headers: { ...all, "content-length": String(body.length) } });
  }
  return new HTTPResponse(null, { status: 304, headers: all });
}

const compress = promisify(gzip);

async function createRepresentations({
  contentType,
  write,
  headers,
}: CachedDocument): Promise<readonly [Representation, Representation]> {
  const plain = Buffer.from(write());
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const own = { "content-type": contentType, "cache-control": "no-cache", vary: "accept-encoding" };
  const common = { ...pageHeaders, ...own, ...headers };
  const compressed = await compress(plain, { level: 9 });
  return [
    { body: plain, headers: { ...common, etag: `"${tag}"` } },
    { body: compressed, headers: { ...common, "content-encoding": "gzip", etag: `"${tag}-gzip"` } },
  ];
}

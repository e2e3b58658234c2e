import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type H3, type H3Event, HTTPResponse } from "h3";
import type { Machine } from "../machine.ts";
import type { Actor } from "./actor.ts";
import { admit } from "./admission.ts";
import { type AnswerHeaders, errorAnswer } from "./answer.ts";
import { endOnceRead, giveUpUnread } from "./concurrency-limits.ts";
import { dialectOf } from "./dialect.ts";
import { namesTag } from "./entity-tag.ts";
import { asRefusal } from "./failure.ts";
import { nodeRequest, nodeResponse } from "./pipeline.ts";
import { pageHeaders } from "./safety-headers.ts";

/** A long text that is the same for everybody for as long as the server runs. */
export type KeptDocument = {
  readonly contentType: string;
  readonly write: () => string;
  /** In place of what pages are served with. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it counts as a request of the API does; programs fetch some each time that they start. */
  readonly isCounted: boolean;
};

type Form = { readonly body: Buffer<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> };

/**
 * Serves such a text: written and compressed when it is first asked for, then kept; not sent again to who has it; and a
 * few at once to each caller, as other long answers.
 */
export function mountDocument(app: H3, ctx: Machine, path: string, document: KeptDocument): void {
  let kept: Promise<readonly [plain: Form, compressed: Form]> | undefined;

  app.get(path, async (event) => {
    const request = nodeRequest(event);
    const headers: AnswerHeaders = {};
    try {
      const address = request.socket.remoteAddress ?? "";
      const actor = document.isCounted ? admitted(event, address, headers) : null;
      const end = await ctx.concurrency?.answers(`${actor?.userId ?? ""} ${address}`);
      giveUpUnread(nodeResponse(event));
      if (end !== undefined) endOnceRead(nodeResponse(event), end);
      kept ??= bothForms(document);
      const [plain, compressed] = await kept;
      return answer(takesGzip(request.headers["accept-encoding"]) ? compressed : plain, event, headers);
    } catch (error) {
      return errorAnswer(asRefusal(ctx.log, error, request, `GET ${path}`), request, dialectOf(undefined), headers);
    }
  });

  function admitted(event: H3Event, address: string, headers: AnswerHeaders): Actor | null {
    return admit(ctx, { who: "anyone", method: "GET" }, nodeRequest(event), address, headers);
  }
}

function answer({ body, headers }: Form, event: H3Event, more: AnswerHeaders): HTTPResponse {
  const all = { ...headers, ...(more as Readonly<Record<string, string>>) };
  if (!namesTag(nodeRequest(event).headers["if-none-match"], headers.etag ?? "")) {
    return new HTTPResponse(body, { headers: { ...all, "content-length": String(body.length) } });
  }
  return new HTTPResponse(null, { status: 304, headers: all });
}

const compress = promisify(gzip);

async function bothForms({ contentType, write, headers }: KeptDocument): Promise<readonly [Form, Form]> {
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

/** Whether a client takes what is compressed with gzip, by its Accept-Encoding header (RFC 9110, 12.5.3). */
function takesGzip(header: string | string[] | undefined): boolean {
  const codings = String(header ?? "").split(",");
  return codings.some((coding) => /^\s*(x-)?gzip\s*(;\s*q\s*=\s*(1|0\.\d*[1-9]).*)?$/i.test(coding));
}

import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { type H3, type H3Event, HTTPResponse, serveStatic } from "h3";
import { acceptsCoding } from "./content-codings.ts";
import { nodeRequest } from "./pipeline.ts";
import { pageHeaders } from "./safety-headers.ts";
import { hasSessionCookie } from "./session-cookie.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

/** The content codings of the copies that the build makes (`scripts/build/compress-files.ts`), by the end of their names. */
const codings: Readonly<Record<string, string>> = { ".br": "br", ".gz": "gzip" };

/**
 * Serves the built pages: a file if there is one, or otherwise the application's only page, which has its own routes.
 * At `/`, a browser with a session gets the copy that begins with the files of the chat (`scripts/build/chat-page.ts`).
 * Sends the smallest copy that the client accepts.
 */
export function mountPages(app: H3, folder: string): void {
  app.get("/**", async (event) => {
    for (const [name, value] of Object.entries(pageHeaders)) event.res.headers.set(name, value);
    const isAsset = event.url.pathname.startsWith("/assets/");
    // The names of assets contain a hash of their content; everything else may change with the next version.
    event.res.headers.set("cache-control", isAsset ? "public, max-age=31536000, immutable" : "no-cache");
    const isHome = event.url.pathname === "/";
    if (isHome) event.res.headers.set("vary", "cookie");
    if (isHome && hasSessionCookie(nodeRequest(event))) event.url.pathname = "/chat.html";
    const served = await serveFile(event, folder);
    if (served !== undefined) return served;
    if (!isHome && (isAsset || extname(event.url.pathname) !== ""))
      return new HTTPResponse("Not found", { status: 404 });
    event.url.pathname = "/index.html";
    return (await serveFile(event, folder)) ?? new HTTPResponse("The pages are not built.", { status: 404 });
  });
}

function serveFile(event: H3Event, folder: string) {
  return serveStatic(event, {
    fallthrough: true,
    indexNames: ["/index.html"],
    encodings: acceptsCoding(event.req.headers.get("accept-encoding") ?? undefined, "br")
      ? { br: ".br" }
      : { gzip: ".gz" },
    getMeta: async (id) => {
      const found = await stat(join(folder, id)).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const encoding = codings[extname(id)];
      const name = encoding === undefined ? id : id.slice(0, -".br".length);
      const type = contentTypes[extname(name)] ?? "application/octet-stream";
      // An update may have the same size or the same time, but hardly both.
      const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
      return { size: found.size, mtime: found.mtimeMs, etag, type, ...(encoding !== undefined && { encoding }) };
    },
    getContents: (id) => readFile(join(folder, id)),
  });
}

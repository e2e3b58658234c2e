import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { statusPage } from "./status-page.ts";

/** Makes Electron treat the addresses of the window's own page like a web origin. */
export const pageScheme = { scheme: "watercooler", privileges: { standard: true, secure: true } };

const types: Readonly<Record<string, string>> = {
  "index.html": "text/html; charset=utf-8",
  "status.css": "text/css; charset=utf-8",
  "status.js": "text/javascript; charset=utf-8",
};

/**
 * Answers a request for the window's own page or its files. No other file of the disk is served.
 * @param folder the folder of the built page
 */
export async function answerPage(url: string, folder: string): Promise<Response> {
  const name = url === statusPage ? "index.html" : url.slice(statusPage.length);
  const type = url.startsWith(statusPage) && Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) return new Response(null, { status: 404 });
  const headers = { "content-type": type, "content-security-policy": policy };
  return new Response(await readFile(join(folder, name)), { headers });
}

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'";

import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Kinds of files that get smaller. Pictures and fonts are compressed already. */
const kinds: ReadonlySet<string> = new Set([".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt"]);

/** Smaller files fit into the first packets anyway, in bytes. */
const smallest = 1_024;

/**
 * Writes a Brotli and a gzip copy beside each file of a folder that gets smaller, for the server to send as they are:
 * `a.js.br` and `a.js.gz`. Browsers accept Brotli over HTTPS only.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(files.filter((file) => kinds.has(extname(file))).map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, zipped] = await Promise.all([brotliOf(content, { params }), gzipOf(content, { level: 9 })]);
  if (zipped.length >= content.length) return;
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

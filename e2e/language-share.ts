import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { languages, sourceLanguage } from "../server/texts/catalogs.ts";

const root = join(import.meta.dirname, "..");
const assets = join(root, "dist/ui/assets");

/** What one language costs a page, in bytes after gzip. */
export type LanguageShare = {
  readonly language: string;
  /** The texts that the page loads. */
  readonly catalog: number;
  /** The code for languages, and these texts. */
  readonly all: number;
  /** The same without the English words, which a page would have in any case. */
  readonly added: number;
};

/** What languages cost a page that loads these areas of texts, in the language where that is the most. */
export async function largestShare(areas: readonly string[]): Promise<LanguageShare> {
  runtimeSize ??= measureRuntime();
  const runtime = await runtimeSize;
  const words = sum(areas.map((area) => sizeOf(wordsIn(JSON.parse(readTexts(sourceLanguage, area))).join('","'))));
  const shares = languages().map((language) => {
    const catalog = sum(areas.map((area) => sizeOf(readTexts(language, area))));
    return { language, catalog, all: runtime + catalog, added: runtime + catalog - words };
  });
  return shares.reduce((largest, each) => (each.all > largest.all ? each : largest));
}

let runtimeSize: Promise<number> | undefined;

/** The size of the code that is there for languages only: it finds, loads and changes them, and writes the texts. */
async function measureRuntime(): Promise<number> {
  const files = ["ui/app/in-language.tsx", "ui/lib/language.ts", "ui/lib/i18n.ts"].map((file) => join(root, file));
  const entry = [
    ...files.map((file) => `export * from ${JSON.stringify(file)};`),
    `export { Trans } from "@lingui/react";`,
  ].join("\n");
  // A module that is no file still needs a folder, from which its imports are resolved.
  const entryPath = join(root, "ui/languages.js");
  const bundle = await rolldown({
    input: "entry",
    external: [/^react/, /^@mantine\//, /^virtual:/, /^zod/, /^use-sync-external-store/],
    logLevel: "silent",
    plugins: [
      {
        name: "language-runtime",
        resolveId: (id) => (id === "entry" ? entryPath : id.startsWith("#server/") ? join(root, id.slice(1)) : null),
        load: (id) => (id === entryPath ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  return sum(output.map((part) => (part.type === "chunk" ? sizeOf(withoutLinks(part.code)) : 0)));
}

/** Leaves out what links this code to other files: in a page, it is in files together with other code. */
function withoutLinks(code: string): string {
  return code.replaceAll(/import\s*\{[^}]*\}\s*from\s*["'`][^"'`]*["'`];?|export\s*\{[^}]*\};?\s*$/g, "");
}

/** The file with the texts of an area, as the build has made it. */
function readTexts(language: string, area: string): string {
  const folder = readdirSync(assets).find((name) => name.startsWith("texts-"));
  if (folder === undefined) throw new Error("The pages are not built.");
  return readFileSync(join(assets, folder, language, `${area}.json`), "utf8");
}

/** The words in compiled texts, without the IDs and names around them. */
function wordsIn(compiled: unknown): string[] {
  if (typeof compiled === "string") return [compiled];
  return typeof compiled === "object" && compiled !== null ? Object.values(compiled).flatMap(wordsIn) : [];
}

function sizeOf(text: string): number {
  return gzipSync(text).length;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

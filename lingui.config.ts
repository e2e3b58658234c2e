import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const files = globSync(join(import.meta.dirname, "ui/locales/*.po"));
const withOrigins = formatter({ lineNumbers: false });
const withoutOrigins = formatter({ origins: false });

/** The catalog of messages: the texts of the pages and of the server, one PO file for each language. */
export default defineConfig({
  sourceLocale: "en",
  locales: [...new Set(["en", ...files.map((file) => basename(file, ".po"))])].sort(),
  fallbackLocales: { default: "en" },
  catalogs: [
    {
      path: "<rootDir>/ui/locales/{locale}",
      include: ["<rootDir>/ui", "<rootDir>/server", "<rootDir>/electron"],
      exclude: ["**/*.test.ts", "**/*.test.tsx", "**/testing/**"],
    },
  ],
  // Files of the server run without a build step too: there, the macro is an ordinary function.
  macro: { corePackage: ["@lingui/core/macro", "#server/texts/msg.ts"] },
  runtimeConfigModule: { i18n: ["#ui/lib/i18n.ts", "i18n"] },
  // Only the source language says where its texts are used, so that moving a file changes one catalog.
  format: {
    ...withOrigins,
    serialize: (catalog, context) =>
      (context.locale === context.sourceLocale ? withOrigins : withoutOrigins).serialize(catalog, context),
  },
  // Texts of one page stand together.
  orderBy: (a, b) => compare(firstPlace(a.entry), firstPlace(b.entry)) || compare(a.messageId, b.messageId),
});

type Place = readonly [file: string, line?: number];

/** Where a text is first used, in a form that sorts. Lingui's own order differs from run to run for texts in one line. */
function firstPlace({ origin = [] }: { readonly origin?: readonly Place[] }): string {
  const places = origin.map(([file, line = 0]) => `${file}:${String(line).padStart(6, "0")}`);
  return places.sort()[0] ?? "";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

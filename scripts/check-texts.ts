/**
 * `npm run check:texts`: fails when a text for people is not in the catalog, when the catalog and the code differ, or
 * when a translation has other placeholders than its English text or lacks a plural form of its language, or when one of
 * the languages of the product is not complete. Says how complete each language is (docs/translating.md).
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { languages, readCatalog } from "../server/texts/catalogs.ts";
import { describeCompleteness, findIncomplete } from "./texts/completeness.ts";
import { findUncataloguedTexts } from "./texts/find-uncatalogued.ts";
import { findPlaceholderProblem } from "./texts/placeholders.ts";
import { findPluralProblem } from "./texts/plurals.ts";

const root = join(import.meta.dirname, "..");
const findings = [
  ...findUncataloguedTexts(root),
  ...findCatalogDifferences(),
  ...findWrongTranslations(),
  ...findIncomplete(),
];
for (const finding of findings) console.error(finding);
for (const line of describeCompleteness()) console.log(line);
if (findings.length > 0) process.exitCode = 1;

/** `lingui check sync` extracts all texts again and compares the catalogs with what it finds. */
function findCatalogDifferences(): string[] {
  const lingui = join(root, "node_modules/@lingui/cli/dist/lingui.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [lingui, "check", "sync", "--clean"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim(), "The catalogs are out of date. Run: npm run texts"];
}

function findWrongTranslations(): string[] {
  return languages().flatMap((language) =>
    [...readCatalog(language).values()].flatMap(({ english, translation }) => {
      const problem = findPlaceholderProblem(english, translation) ?? findPluralProblem(language, english, translation);
      return problem === undefined ? [] : [`ui/locales/${language}.po: “${translation}”: ${problem}.`];
    }),
  );
}

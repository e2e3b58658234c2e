/**
 * `npm run check:texts`: fails when a text for people is not in the catalog, when the catalog and the code differ, or
 * when a translation has other placeholders than its English text. Says how complete each language is
 * (docs/translating.md).
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, readCatalog, sourceLanguage } from "../server/texts/catalogs.ts";
import { findLiterals } from "./texts/find-literals.ts";
import { findPlaceholderProblem } from "./texts/placeholders.ts";

const root = join(import.meta.dirname, "..");
const findings = [...findUncataloguedTexts(), ...findCatalogDifferences(), ...findWrongTranslations()];
for (const finding of findings) console.error(finding);
for (const line of describeLanguages()) console.log(line);
if (findings.length > 0) process.exitCode = 1;

function findUncataloguedTexts(): string[] {
  return globSync("ui/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|[/\\]testing[/\\]/.test(file))
    .flatMap((file) =>
      findLiterals(readFileSync(join(root, file), "utf8"), file).map(
        ({ line, text }) => `${file}:${line} shows “${text}”, which is not in the catalog. Use t, msg or Trans.`,
      ),
    );
}

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
  return translatedLanguages().flatMap((language) =>
    [...readCatalog(language)].flatMap(([english, translation]) => {
      const problem = findPlaceholderProblem(english, translation);
      return problem === undefined ? [] : [`ui/locales/${language}.po: “${translation}”: ${problem}.`];
    }),
  );
}

function describeLanguages(): string[] {
  const all = readCatalog(sourceLanguage).size;
  return [
    `${all} texts in ${sourceLanguage}.`,
    ...translatedLanguages().map((language) => {
      const { size } = readCatalog(language);
      return `${language}: ${size} of ${all} translated (${Math.floor((100 * size) / all)} %).`;
    }),
  ];
}

function translatedLanguages(): string[] {
  return languages().filter((language) => language !== sourceLanguage);
}

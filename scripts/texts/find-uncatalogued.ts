import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findLiterals } from "./find-literals.ts";
import { exceptions, placesOfTexts, withoutTexts } from "./places.ts";

/** The files that must have their texts in the catalog, as paths in the checkout with forward slashes. */
export function filesWithTexts(root: string): string[] {
  const files = globSync([...placesOfTexts], { cwd: root }).filter((file) => !withoutTexts.test(file));
  return [...new Set(files.map((file) => file.replaceAll("\\", "/")))].sort();
}

/** Finds the texts for people that are not in the catalog, and exceptions that no literal needs anymore. */
export function findUncataloguedTexts(root: string): string[] {
  const used = new Set<string>();
  const shown = filesWithTexts(root).flatMap((file) =>
    findLiterals(readFileSync(join(root, file), "utf8"), file).flatMap(({ line, text }) => {
      const beginning = beginningsIn(file).find((each) => text.startsWith(each));
      if (beginning === undefined)
        return [`${file}:${line} shows “${text}”, which is not in the catalog. Use t, msg or Trans.`];
      used.add(`${file} ${beginning}`);
      return [];
    }),
  );
  const unused = exceptions.flatMap(({ file, beginnings }) =>
    beginnings
      .filter((each) => !used.has(`${file} ${each}`))
      .map((each) => `scripts/texts/places.ts: ${file} has no “${each}…” anymore. Remove the exception.`),
  );
  return [...shown, ...unused];
}

function beginningsIn(file: string): readonly string[] {
  return exceptions.filter((each) => each.file === file).flatMap(({ beginnings }) => beginnings);
}

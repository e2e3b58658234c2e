import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exceptions } from "./exceptions.ts";
import { filesWithTexts } from "./files-with-texts.ts";
import { findLiterals } from "./find-literals.ts";

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
      .map((each) => `scripts/texts/exceptions.ts: ${file} has no “${each}…” anymore. Remove the exception.`),
  );
  return [...shown, ...unused];
}

function beginningsIn(file: string): readonly string[] {
  return exceptions.filter((each) => each.file === file).flatMap(({ beginnings }) => beginnings);
}

import type { Plugin } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";
import type { Span } from "./blank-out.ts";

/**
 * Removes the indentation of the bundles. V8 keeps the text of a module in memory for as long as the process runs. Lines
 * and names stay, so that stack traces can be read.
 */
export function noIndentation(): Plugin {
  return {
    name: "no-indentation",
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = withoutIndentation(file.code);
    },
  };
}

/** The same code without the blanks that begin its lines, except inside texts, where they have a meaning. */
export function withoutIndentation(code: string): string {
  const texts: Span[] = [];
  const keep = ({ start, end }: Span) => void texts.push({ start, end });
  new Visitor({ TemplateElement: keep, Literal: keep }).visit(parseSync("bundle.js", code).program);
  texts.sort((a, b) => a.start - b.start);
  let next = 0;
  return code.replace(/(?<=\n)[ \t]+/g, (blanks, at: number) => {
    while ((texts[next]?.end ?? code.length) < at) next++;
    return (texts[next]?.start ?? code.length) < at ? blanks : "";
  });
}

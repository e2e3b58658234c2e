import type { Plugin } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";
import type { Span } from "./blank-out.ts";

/**
 * Removes the indentation of the bundles to save memory: V8 keeps the source of a module for as long as the process
 * runs. Lines and names stay, so that stack traces can be read.
 */
export function noIndentation(): Plugin {
  return {
    name: "no-indentation",
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = withoutIndentation(file.code);
    },
  };
}

/**
 * The code without the indentation of its lines. The lines of a literal keep theirs, because it is part of the value.
 */
export function withoutIndentation(code: string): string {
  const literals: Span[] = [];
  const keep = ({ start, end }: Span) => void literals.push({ start, end });
  new Visitor({ TemplateElement: keep, Literal: keep }).visit(parseSync("bundle.js", code).program);
  literals.sort((a, b) => a.start - b.start);
  let next = 0;
  return code.replace(/(?<=\n)[ \t]+/g, (indentation, at: number) => {
    while ((literals[next]?.end ?? code.length) < at) next++;
    return (literals[next]?.start ?? code.length) < at ? indentation : "";
  });
}

import { parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";
import { blankOut, propertySpans, type Span } from "./blank-out.ts";

/** What only the server needs of a setting, and of the parameter that changes it: how the value is checked. */
const leftOut: ReadonlySet<string> = new Set(["shape", "input", "schema", "refusal"]);

/**
 * Removes the schemas from the tables of settings. The pages show settings by their kind, limits and words; the server
 * checks their values. Without the schemas, the pages load without Zod. Only builds do this; in development the modules
 * stay as they are.
 */
export function settingsForPages(): Plugin {
  return {
    name: "settings-for-pages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/server\/domain\/(?:setting-(?:kinds|params)\.ts|[^/]+\/shapes\/table\/[^/]+\.ts)$/ },
      // No code moves, so the source map stays correct.
      handler: (code, id) => ({ code: removeSchemas(code, id), map: null }),
    },
  };
}

/** The same code with blanks in place of what only the server needs of a setting. */
export function removeSchemas(code: string, file: string): string {
  const spans: Span[] = [];
  new Visitor({
    ObjectExpression: (object) => {
      spans.push(...propertySpans(object, code, (name) => leftOut.has(name)));
    },
  }).visit(parseSync(file, code).program);
  return spans.reduce(blankOut, code);
}

import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";

/**
 * The fields of an endpoint that the pages need: to call it, and to know who may call it. Only the server and the API
 * reference use the other fields.
 */
const kept: ReadonlySet<string> = new Set(["method", "path", "who", "params"]);

/**
 * Removes the parts of the nouns' contracts that the pages do not need. The pages import endpoints only to call them,
 * and use the type of an answer, not its schema. Only builds do this; in development the modules stay as they are.
 */
export function contractsForPages(): Plugin {
  return {
    name: "contracts-for-pages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/server\/domain\/[^/]+\/contract(?:\.ts|\/.*\.ts)$/ },
      // No code moves, so the source map stays correct.
      handler: (code, id) => ({ code: keepRequestFields(code, id), map: null }),
    },
  };
}

/** The same code with blanks in place of all fields of `endpoint` except {@link kept}. */
export function keepRequestFields(code: string, file: string): string {
  const spans: Span[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [declaration] }) => {
      if (callee.type !== "Identifier" || callee.name !== "endpoint") return;
      if (declaration?.type === "ObjectExpression") spans.push(...removedSpans(declaration, code));
    },
  }).visit(parseSync(file, code).program);
  return spans.reduce(blankOut, code);
}

type Span = { readonly start: number; readonly end: number };

function removedSpans({ properties }: ESTree.ObjectExpression, code: string): Span[] {
  return properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier" || kept.has(property.key.name)) return [];
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0] ?? "";
    return [{ start: property.start, end: property.end + comma.length }];
  });
}

function blankOut(code: string, { start, end }: Span): string {
  return code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, " ") + code.slice(end);
}

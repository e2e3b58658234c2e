import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";

/** What the pages need of an endpoint: to ask it, and to know who may; all else is for the server and the reference. */
const kept: ReadonlySet<string> = new Set(["method", "path", "who", "params"]);

/**
 * Leaves out of the nouns' contracts what the pages do not need: they import the endpoints to call them, and what an
 * endpoint answers is a type to them. Only in builds: while one works on the pages, their modules are as they are written.
 */
export function contractsForPages(): Plugin {
  return {
    name: "contracts-for-pages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/server\/domain\/[^/]+\/contract(?:\.ts|\/.*\.ts)$/ },
      // Nothing moves, so that the source map stays as it is.
      handler: (code, id) => ({ code: withRequestsAlone(code, id), map: null }),
    },
  };
}

/** The same code with blanks in place of what `endpoint` is given beside {@link kept}. */
export function withRequestsAlone(code: string, file: string): string {
  const spans: Span[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [declaration] }) => {
      if (callee.type !== "Identifier" || callee.name !== "endpoint") return;
      if (declaration?.type === "ObjectExpression") spans.push(...spansOf(declaration, code));
    },
  }).visit(parseSync(file, code).program);
  return spans.reduce(blanked, code);
}

type Span = { readonly start: number; readonly end: number };

function spansOf({ properties }: ESTree.ObjectExpression, code: string): Span[] {
  return properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier" || kept.has(property.key.name)) return [];
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0] ?? "";
    return [{ start: property.start, end: property.end + comma.length }];
  });
}

function blanked(code: string, { start, end }: Span): string {
  return code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, " ") + code.slice(end);
}

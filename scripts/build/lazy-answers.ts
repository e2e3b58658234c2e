import type { Plugin } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";

/** The fields of an endpoint that only the reference, OpenAPI and tests read. */
const rarelyRead: ReadonlySet<string> = new Set(["returns", "example"]);

/**
 * Makes the schemas of answers and the examples of the nouns' contracts when they are first read. A schema takes over a
 * kilobyte of memory, and a server needs those of its answers only when somebody opens the reference or OpenAPI.
 */
export function lazyAnswers(): Plugin {
  return {
    name: "lazy-answers",
    transform: {
      filter: { id: /\/server\/domain\/[^/]+\/contract(?:\.ts|\/.*\.ts)$/ },
      handler: (code, id) => ({ code: withLazyAnswers(code, id), map: null }),
    },
  };
}

/**
 * The same code with a getter for each of {@link rarelyRead} in the declarations of endpoints. The first read replaces
 * the getter by its value.
 */
export function withLazyAnswers(code: string, file: string): string {
  const edits: { readonly at: number; readonly end: number; readonly text: string }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [declaration] }) => {
      if (callee.type !== "Identifier" || callee.name !== "endpoint") return;
      if (declaration?.type !== "ObjectExpression") return;
      for (const property of declaration.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier" || property.shorthand) continue;
        const { key, value } = property;
        if (!rarelyRead.has(key.name)) continue;
        const name = JSON.stringify(key.name);
        const define = `Object.defineProperty(this, ${name}, { enumerable: true, value: (`;
        edits.push({ at: key.start, end: value.start, text: `get ${key.name}() { ${define}` });
        edits.push({ at: value.end, end: value.end, text: `) }); return this[${name}]; }` });
      }
    },
  }).visit(parseSync(file, code).program);
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((changed, { at, end, text }) => changed.slice(0, at) + text + changed.slice(end), code);
}

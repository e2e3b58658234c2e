import { parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";
import { blankOut, propertySpans, type Span, withComma } from "./blank-out.ts";

/**
 * The fields of an endpoint that the pages need: to call it, and to know who may call it. Only the server and the API
 * reference use the other fields.
 */
const kept: ReadonlySet<string> = new Set(["method", "path", "who", "params"]);

/** The functions that declare a parameter (`server/http/params.ts`). */
const paramFunctions: ReadonlySet<string> = new Set([
  "text",
  "json",
  "either",
  "pathTail",
  "file",
  "optionalFile",
  "uploadedFile",
]);

/**
 * Removes the parts of the nouns' contracts that the pages do not need. The pages import endpoints only to call them.
 * They use the types of parameters and answers, not their schemas, and of a parameter they need only how it is sent.
 * Without the schemas, most pages load without Zod. Only builds do this; in development the modules stay as they are.
 */
export function contractsForPages(): Plugin {
  return {
    name: "contracts-for-pages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/server\/(?:domain\/[^/]+\/contract(?:\.ts|\/.*\.ts)|http\/params\.ts)$/ },
      // No code moves, so the source map stays correct.
      handler: (code, id) => ({ code: keepRequestFields(code, id), map: null }),
    },
  };
}

/**
 * The same code with blanks in place of all fields of `endpoint` except {@link kept}, and of what is declared about a
 * parameter except how it is sent.
 */
export function keepRequestFields(code: string, file: string): string {
  const spans: Span[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: args }) => {
      const [declaration, ...others] = args;
      if (callee.type !== "Identifier") return;
      if (callee.name === "endpoint" && declaration?.type === "ObjectExpression") {
        spans.push(...propertySpans(declaration, code, (name) => !kept.has(name)));
      }
      // The first argument of `param` is the codec.
      if (callee.name === "param") spans.push(...argumentSpans(others, code));
      if (paramFunctions.has(callee.name)) spans.push(...argumentSpans(args, code));
    },
  }).visit(parseSync(file, code).program);
  return spans.reduce(blankOut, code);
}

function argumentSpans(args: readonly Span[], code: string): Span[] {
  return args.map((argument) => withComma(argument, code));
}

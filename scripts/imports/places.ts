import { posix } from "node:path";
import { resolveImport, type Tree } from "./tree.ts";

/** A test, or a file that only tests import. It may import from every layer. */
export const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

/** `server/domain/messages/actions/send.ts` is the noun `messages` and the role `actions`. */
export function parseDomainPath(path: string): { noun: string; role: string } | undefined {
  const [, noun, rest] = /^server\/domain\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (noun === undefined || rest === undefined) return undefined;
  return { noun, role: posix.basename(rest.split("/")[0] ?? "", ".ts") };
}

/** `server/db/schema/messages.ts` declares the tables of the noun `messages`. */
export function nounOfSchema(path: string): string | undefined {
  return /^server\/db\/schema\/([^/]+)\.ts$/.exec(path)?.[1];
}

/** A file that only declares: a noun's contract or events, or the shapes that they share. */
export function isDeclaration(path: string): boolean {
  const role = parseDomainPath(path)?.role;
  return role === "contract" || role === "events" || role === "shapes";
}

/**
 * A file with decisions that need only values, for the server and for the pages: a noun's rules, its limits, who can
 * get its permissions, who is in which group, when somebody is idle, and whether a message matches a narrow.
 */
export function isDeciding(path: string): boolean {
  return decidingRoles.has(parseDomainPath(path)?.role);
}

const decidingRoles: ReadonlySet<string | undefined> = new Set([
  "policy",
  "limits",
  "permissions",
  "resolver",
  "system-groups",
  "term-match",
  "timing",
]);

/**
 * Modules that a declaration may build on: those in `server/http`, `server/events`, `server/nouns`,
 * `server/texts`, `server/domain/permissions` and, for all nouns, directly in `server/domain`, the URLs of narrows and
 * link templates, the names of emoji, the list of administered kinds, values that change, and those that decide. Directly and indirectly, they import only zod,
 * declarations and each other, so they can be bundled for the browser.
 */
export function pureModules(tree: Tree): Set<string> {
  const pure = new Set([...tree.keys()].filter((path) => (layers.test(path) || isDeciding(path)) && !isTest(path)));
  for (let size = -1; size !== pure.size; ) {
    size = pure.size;
    for (const path of pure) if (!importsOnlyPure(tree, path, pure)) pure.delete(path);
  }
  return pure;
}

const layers =
  /^server\/(http\/|events\/|nouns\/|texts\/|markdown\/(inline-formula|narrow-url|url-template|wildcards|code-languages|emoji\/emoji-data)\.ts$|administered-kinds\.ts$|subscribable\.ts$|domain\/permissions\/|domain\/[^/]+$)/;

function importsOnlyPure(tree: Tree, path: string, pure: Set<string>): boolean {
  const module = tree.get(path);
  if (!module) return false;
  return module.imports.every((each) => {
    const to = resolveImport(tree, path, each);
    return isPackage(to, "zod") || pure.has(to) || isDeclaration(to) || isCatalogLibrary(path, to);
  });
}

/** The library that looks texts up. It also runs in browsers. */
function isCatalogLibrary(from: string, to: string): boolean {
  return from.startsWith("server/texts/") && isPackage(to, "@lingui/core");
}

/** Whether a resolved import is this npm package or a path inside it. */
export const isPackage = (to: string, name: string) => to === `package:${name}` || to.startsWith(`package:${name}/`);

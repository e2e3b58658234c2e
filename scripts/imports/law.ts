import { isDeciding, isDeclaration, isPackage, isTest, parseDomainPath, pureModules } from "./places.ts";
import type { Tree } from "./tree.ts";

/**
 * One rule of the import law. `forbids` decides whether `from` must not import `to` (a path in the tree, or a package).
 */
export type ImportRule = { says: string; forbids: (from: string, to: string) => boolean };

/** The import law of this tree; see CONTRIBUTING.md. Only the rules about packages apply to tests. */
export function listImportRules(tree: Tree): ImportRule[] {
  const pure = pureModules(tree);
  return [
    {
      says: "server/http, server/db and server/events import nothing of server/domain: server/nouns hands them what they need of the nouns",
      forbids: (from, to) =>
        /^server\/(http|db|events)\//.test(from) && !isTest(from) && /^server\/(domain|nouns)\//.test(to),
    },
    {
      says: "server/domain imports nothing of server/nouns, which collects it",
      forbids: (from, to) => from.startsWith("server/domain/") && !isTest(from) && to.startsWith("server/nouns/"),
    },
    {
      says: "one noun of server/domain never uses another's handlers: put what both need into an action, a query or a policy",
      forbids: (from, to) => {
        const [here, there] = [parseDomainPath(from), parseDomainPath(to)];
        return !isTest(from) && there?.role === "handlers" && here !== undefined && here.noun !== there.noun;
      },
    },
    {
      says: "contract.ts, events.ts and shapes.ts only declare: they import zod, each other, server/administered-kinds.ts, and those modules in server/http, server/events and directly in server/domain that import no more than that",
      forbids: (from, to) =>
        isDeclaration(from) && !isTest(from) && !isPackage(to, "zod") && !isDeclaration(to) && !pure.has(to),
    },
    {
      says: "policy.ts, limits.ts, permissions.ts, resolver.ts, system-groups.ts, term-match.ts and timing.ts decide from facts alone, for the pages too: they import zod, declarations, each other, and modules that import no more than that",
      forbids: (from, to) =>
        isDeciding(from) && !isTest(from) && !isPackage(to, "zod") && !isDeclaration(to) && !pure.has(to),
    },
    {
      says: "http/client.ts is bundled for the browser: it imports only zod and declarations",
      forbids: (from, to) =>
        from === "server/http/client.ts" && !isPackage(to, "zod") && !isDeclaration(to) && !pure.has(to),
    },
    {
      says: "ui/ takes from server/ only contracts, events, shapes, policies, limits, permissions, the resolver of groups, http/client.ts and the modules that these import; its password worker also takes server/domain/password-strength.ts",
      forbids: (from, to) =>
        from.startsWith("ui/") &&
        !isTest(from) &&
        to.startsWith("server/") &&
        !isDeclaration(to) &&
        !pure.has(to) &&
        !(from === "ui/lib/password-worker.ts" && to === "server/domain/password-strength.ts"),
    },
    {
      says: "server/ stands alone: it imports neither ui/ nor electron/, scripts/, bench/ or e2e/",
      forbids: (from, to) => from.startsWith("server/") && /^(ui|electron|scripts|bench|e2e)\//.test(to),
    },
    onlyIn(
      "electron",
      /^electron\/(?!.*\.test\.ts$)/,
      "electron is imported only under electron/, and never by a test",
    ),
    onlyIn("better-sqlite3", /^(server\/db|bench)\//, "better-sqlite3 is imported only in server/db/"),
    onlyIn("drizzle-orm/better-sqlite3", /^(server\/db|bench)\//, "better-sqlite3 is imported only in server/db/"),
    onlyIn(
      "h3",
      /^(server\/app\.ts$|server\/http\/|server\/events\/long-poll\.ts$|bench\/)/,
      "h3 is imported only in server/app.ts, server/http/ and server/events/long-poll.ts",
    ),
    onlyIn("srvx", /^(server\/http\/|bench\/)/, "srvx, which h3 runs on, is imported only in server/http/"),
  ];
}

function onlyIn(name: string, allowed: RegExp, says: string): ImportRule {
  return { says, forbids: (from, to) => isPackage(to, name) && !allowed.test(from) };
}

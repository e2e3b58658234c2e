import { findImportCycles } from "./cycles.ts";
import { listImportRules } from "./law.ts";
import type { Module, Use } from "./module.ts";
import { findNounViolations } from "./nouns.ts";
import { isTest } from "./places.ts";
import { resolveImport, type Tree } from "./tree.ts";
import type { Violation } from "./violation.ts";

/** Every violation of the import law in a tree, in the order of its files. */
export function findViolations(tree: Tree): Violation[] {
  const laws = listImportRules(tree);
  const inFiles = [...tree.values()].flatMap((module) => [
    ...module.imports.flatMap((each) => {
      const to = resolveImport(tree, module.path, each);
      return laws
        .filter((law) => law.forbids(module.path, to))
        .map(({ says }) => ({
          path: module.path,
          line: each.line,
          message: `imports ${to.replace("package:", "")}, but ${says}`,
        }));
    }),
    ...findConfinedUses(module),
  ]);
  const cycles = findImportCycles(tree).map((cycle) => ({
    path: cycle[0] ?? "",
    line: 1,
    message: `imports go round in a circle: ${cycle.join(" -> ")}`,
  }));
  return [...inFiles, ...cycles, ...findNounViolations(tree)];
}

const allowedFiles: Record<Use["of"], { to: string[]; message: string }> = {
  clock: {
    to: ["server/clock.ts", "server/context.ts"],
    message: "reads the system's time: take it from ctx.clock, so that tests decide what time it is",
  },
  environment: {
    to: ["server/config.ts"],
    message: "reads process.env: only server/config.ts does, everyone else is handed the Config",
  },
};

function findConfinedUses({ path, uses }: Module): Violation[] {
  if (!path.startsWith("server/") || isTest(path)) return [];
  return uses
    .filter(({ of }) => !allowedFiles[of].to.includes(path))
    .map(({ of, line }) => ({ path, line, message: allowedFiles[of].message }));
}

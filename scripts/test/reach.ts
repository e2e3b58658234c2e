import { matchesGlob } from "node:path";
import { app, type Target, ui } from "../build/targets.ts";
import { resolveImport, type Tree } from "../imports/tree.ts";

/** The test files that a change can reach, and those that it cannot. */
export type Reach = { readonly reached: readonly string[]; readonly leftOut: readonly string[] };

const test = /\.(?:test|spec)\.tsx?$/;

/** What tests run on without importing it. */
const foundations = /^(?:[^/]+\.(?:json|ts|cjs)|\.npmrc)$/;

/** Who runs the built product imports one of these. */
const builders = ["scripts/build/targets.ts", "server/testing/built-app.ts"];

/**
 * Finds the tests that a change can reach: those that import a changed file, however far down; those that run what is
 * built from it; and, where it is no module, those that import a file which names it. What tests run on reaches all.
 * @param changed paths from the root of the checkout; files that were deleted count too
 * @param textOf the text of a module of the tree
 */
export function findReach(tree: Tree, changed: readonly string[], textOf: (path: string) => string): Reach {
  const all = [...tree.keys()].filter((path) => test.test(path));
  if (changed.some((path) => foundations.test(path))) return { reached: all, leftOut: [] };
  const named = changed
    .filter((path) => !/\.(?:ts|tsx)$/.test(path))
    .map((path) => path.slice(path.lastIndexOf("/") + 1));
  const naming = [...tree.keys()].filter((path) => named.some((name) => textOf(path).includes(name)));
  const isBuilt = changed.some((path) => isInput(app, path) || isInput(ui, path));
  const runningIt = isBuilt ? [...builders, ...all.filter((path) => path.startsWith("e2e/"))] : [];
  const reached = importersOf(tree, [...changed, ...naming, ...runningIt]);
  return { reached: all.filter((path) => reached.has(path)), leftOut: all.filter((path) => !reached.has(path)) };
}

function isInput({ inputs }: Target, path: string): boolean {
  return !test.test(path) && inputs.some((glob) => matchesGlob(path, glob));
}

/** These, and everything that imports one of them, however far up. */
function importersOf(tree: Tree, paths: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const module of tree.values()) {
    for (const each of module.imports) {
      const target = resolveImport(tree, module.path, each);
      importers.set(target, [...(importers.get(target) ?? []), module.path]);
    }
  }
  const reached = new Set(paths);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

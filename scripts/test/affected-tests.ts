import { matchesGlob, posix } from "node:path";
import { app, offices, type Target, ui } from "../build/targets.ts";
import { resolveImport, type Tree } from "../imports/tree.ts";

/** The test files that a change can affect, and those that it cannot. */
export type AffectedTests = { readonly reached: readonly string[]; readonly leftOut: readonly string[] };

/** Modules that build the whole product, or only the server. The tests that import one run the built code. */
export const buildModules = { product: "scripts/run/ensure-built.ts", server: "server/testing/built-app.ts" };

/** Folders with tests that build the product, or read all of its sources. */
export const productFolders = ["e2e", "electron", "scripts/dev", "scripts/notices", "scripts/package"];

const testFile = /\.(?:test|spec)\.tsx?$/;
const sourceFile = /\.(?:[cm]?js|tsx?)$/;

/**
 * Changes in these files affect every test: all files at the root except documents, and the scripts that build and
 * test.
 */
const affectsAllTests =
  /^(?!LICENSE$|\.gitignore$|[^/]*\.(?:md|txt)$)[^/]+$|^scripts\/(?:(?:build|run|test|browser)\/|(?:build|test[\w-]*)\.ts$)/;

/**
 * Finds the tests that a change can affect: those that import a changed file or name it in a string, directly or
 * indirectly, and those that run code built from it. A script affects all tests of scripts. A file that is not a module
 * affects all tests of its top folder. Files that build or run the tests affect all of them.
 * @param changed paths from the root of the checkout; files that were deleted count too
 * @param textOf the text of a module of the tree
 */
export function findAffectedTests(
  tree: Tree,
  changed: readonly string[],
  textOf: (path: string) => string,
): AffectedTests {
  const all = [...tree.keys()].filter((path) => testFile.test(path));
  if (changed.some((path) => affectsAllTests.test(path) && !testFile.test(path))) return { reached: all, leftOut: [] };
  const texts = [...tree.keys()].map((path) => ({ path, text: textOf(path) }));
  const assets = changed.filter((path) => !sourceFile.test(path)).map((path) => posix.basename(path));
  const namingFiles = texts.filter(({ text }) => assets.some((name) => text.includes(name))).map(({ path }) => path);
  const indirectUsers = changed.filter((path) => !testFile.test(path)).flatMap((path) => findIndirectUsers(path, all));
  const reached = findAllUsers(findUsers(tree, texts, changed), [...changed, ...namingFiles, ...indirectUsers]);
  return { reached: all.filter((path) => reached.has(path)), leftOut: all.filter((path) => !reached.has(path)) };
}

/** The modules and tests that use a file without importing it. */
function findIndirectUsers(path: string, all: readonly string[]): string[] {
  const testsIn = (folder: string) => all.filter((each) => each.startsWith(`${folder}/`));
  const [folder = ""] = path.split("/");
  const isForServer = isInput(app, path) && folder !== "electron" && folder !== "resources";
  return [
    ...(folder === "scripts" || !sourceFile.test(path) ? testsIn(folder) : []),
    ...(isInput(app, path) || isInput(ui, path) ? [buildModules.product, ...productFolders.flatMap(testsIn)] : []),
    ...(isInput(offices, path) ? testsIn("e2e") : []),
    ...(isForServer ? [buildModules.server] : []),
  ];
}

function isInput({ inputs }: Target, path: string): boolean {
  return inputs.some((glob) => matchesGlob(path, glob));
}

/** By the path of each file, the modules that import it, or name it in a string to run or read it. */
function findUsers(
  tree: Tree,
  texts: readonly { readonly path: string; readonly text: string }[],
  changed: readonly string[],
): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const add = (used: string, user: string) => {
    const known = users.get(used);
    if (known === undefined) users.set(used, [user]);
    else known.push(user);
  };
  const sameName = Map.groupBy(new Set([...tree.keys(), ...changed]), (path) => posix.basename(path));
  for (const { path, imports } of tree.values()) for (const each of imports) add(resolveImport(tree, path, each), path);
  for (const { path, text } of texts) {
    // What the build reads is known from its targets (`isInput`), so the names in its own files don't count.
    if (path.startsWith("scripts/build/")) continue;
    const imported = new Set(tree.get(path)?.imports.map(({ specifier }) => specifier));
    for (const [, name = ""] of text.matchAll(/["'`/]([\w./-]+\.(?:[cm]?js|tsx?))["'`]/g)) {
      if (imported.has(name)) continue;
      const end = `/${name.replace(/^[./]+/, "")}`;
      for (const used of sameName.get(posix.basename(name)) ?? []) if (`/${used}`.endsWith(end)) add(used, path);
    }
  }
  return users;
}

/** These files, and all that use one of them, directly or indirectly. */
function findAllUsers(users: ReadonlyMap<string, readonly string[]>, paths: readonly string[]): Set<string> {
  const reached = new Set(paths);
  for (const path of reached) for (const user of users.get(path) ?? []) reached.add(user);
  return reached;
}

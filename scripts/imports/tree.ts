import { globSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { type Import, type Module, readModule } from "./module.ts";

/** Every module of a source tree by its path, relative to the root, with forward slashes. */
export type Tree = ReadonlyMap<string, Module>;

const sources = "{server,ui,electron,scripts,bench,e2e}/**/*.{ts,tsx,js,mjs,cjs}";

/** Reads the project's own sources under `root`. */
export function readTree(root: string): Tree {
  const paths = globSync(sources, { cwd: root }).map((path) => path.split(sep).join("/"));
  return treeOf(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));
}

/** Builds a tree from sources in memory. */
export function treeOf(files: Record<string, string>): Tree {
  const paths = Object.keys(files).sort();
  return new Map(paths.map((path) => [path, readModule(path, files[path] ?? "")]));
}

/**
 * The target of an import: the path of a file, relative to the root, or `package:` and the specifier of the package.
 */
export function resolveImport(tree: Tree, from: string, { specifier }: Import): string {
  const path = localPath(from, specifier);
  if (path === undefined) return `package:${specifier}`;
  return ["", ".ts", ".tsx", "/index.ts"].map((ending) => path + ending).find((each) => tree.has(each)) ?? path;
}

function localPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#server/")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  return undefined;
}

/** The modules of this tree that one module imports, each once. */
export function importedModules(tree: Tree, module: Module): string[] {
  const targets = module.imports.map((each) => resolveImport(tree, module.path, each));
  return [...new Set(targets)].filter((target) => tree.has(target));
}

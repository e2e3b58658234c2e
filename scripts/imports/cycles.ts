import { importedModules, type Tree } from "./tree.ts";

/**
 * One shortest import cycle for each group of modules that reach each other. Each cycle begins and ends with the same
 * path. Type imports count: two files that import each other's types cannot be understood separately.
 */
export function findImportCycles(tree: Tree): string[][] {
  const seen = new Set<string>();
  const cycles: string[][] = [];
  for (const path of tree.keys()) {
    if (seen.has(path)) continue;
    const cycle = findShortestCycle(tree, path);
    if (!cycle) continue;
    cycles.push(cycle);
    for (const each of cycle) seen.add(each);
  }
  return cycles;
}

function findShortestCycle(tree: Tree, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    const module = tree.get(path);
    if (!module) continue;
    for (const next of importedModules(tree, module)) {
      if (next === start) return [...pathTo(path, start, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(end: string, start: string, cameFrom: Map<string, string>): string[] {
  const result = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    result.unshift(at);
  }
  return result;
}

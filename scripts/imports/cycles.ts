import { importedModules, type Tree } from "./tree.ts";

/**
 * One shortest import cycle for each group of modules that reach each other. Each cycle begins and ends with the same
 * path. Type imports count: two files that import each other's types cannot be understood separately.
 */
export function findImportCycles(tree: Tree): string[][] {
  const imports = importsTowardCycles(tree);
  const seen = new Set<string>();
  const cycles: string[][] = [];
  for (const path of imports.keys()) {
    if (seen.has(path)) continue;
    const cycle = findShortestCycle(imports, path);
    if (!cycle) continue;
    cycles.push(cycle);
    for (const each of cycle) seen.add(each);
  }
  return cycles;
}

/** The imports of each module, without the modules from which no chain of imports ends in a cycle. */
function importsTowardCycles(tree: Tree): Map<string, string[]> {
  const imports = new Map([...tree].map(([path, module]) => [path, importedModules(tree, module)]));
  for (let before = Number.POSITIVE_INFINITY; imports.size < before; ) {
    before = imports.size;
    for (const [path, targets] of imports) if (!targets.some((each) => imports.has(each))) imports.delete(path);
  }
  return imports;
}

function findShortestCycle(imports: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const next of imports.get(path) ?? []) {
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

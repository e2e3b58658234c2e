import { importedModules, type Tree } from "./tree.ts";

/**
 * One shortest circle of imports for each knot of modules that reach each other. Each circle begins and ends with the
 * same path. Type imports count: a circle of types is two files that cannot be understood apart.
 */
export function findCircles(tree: Tree): string[][] {
  const knotted = new Set<string>();
  const circles: string[][] = [];
  for (const path of tree.keys()) {
    if (knotted.has(path)) continue;
    const circle = shortestWayBack(tree, path);
    if (!circle) continue;
    circles.push(circle);
    for (const each of circle) knotted.add(each);
  }
  return circles;
}

function shortestWayBack(tree: Tree, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    const module = tree.get(path);
    if (!module) continue;
    for (const next of importedModules(tree, module)) {
      if (next === start) return [...wayTo(path, start, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(end: string, start: string, cameFrom: Map<string, string>): string[] {
  const way = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}

import { filesBehind } from "./files-behind.ts";
import { isTest, parseDomainPath } from "./places.ts";
import { findLayerViolations, findTableViolations } from "./tables.ts";
import { type AllowedPair, type AllowedRead, allowedPairs, allowedReads, type Tier, tiers } from "./tiers.ts";
import { resolveImport, type Tree } from "./tree.ts";
import type { Violation } from "./violation.ts";

/** One import of a noun by another, directly or through files that are of no noun. */
type NounImport = { readonly path: string; readonly line: number; readonly from: string; readonly to: string };

/**
 * Finds nouns without a tier, imports and tables of a higher tier, imports between independent nouns, and circular
 * imports.
 */
export function findNounViolations(tree: Tree, order: NounOrder = { tiers, allowedPairs, allowedReads }): Violation[] {
  const imports = findNounImports(tree);
  return [
    ...findUnlisted(tree, order.tiers),
    ...findTierViolations(imports, order.tiers),
    ...findTableViolations(tree, order),
    ...findLayerViolations(tree, order),
    ...findCycles(imports, order.allowedPairs),
  ];
}

/** The tiers, the pairs of nouns that may import each other, and the tables that nouns of lower tiers may read. */
export type NounOrder = {
  readonly tiers: readonly Tier[];
  readonly allowedPairs: readonly AllowedPair[];
  readonly allowedReads: readonly AllowedRead[];
};

/**
 * Describes each tier in one line: how many nouns it has, and how many pairs of nouns import from which tier. For
 * example: "channels: 5 nouns; pairs of nouns by the tier imported: identity 19, channels 6".
 */
export function describeTiers(tree: Tree): string[] {
  const imports = findNounImports(tree);
  return tiers.map(({ name, nouns }) => {
    const used = tiers.map((other) => {
      const pairs = imports.filter(({ from, to }) => nouns.includes(from) && other.nouns.includes(to));
      const count = new Set(pairs.map(({ from, to }) => `${from} ${to}`)).size;
      return count === 0 ? [] : [`${other.name} ${count}`];
    });
    return `${name}: ${nouns.length} nouns; pairs of nouns by the tier imported: ${used.flat().join(", ") || "none"}`;
  });
}

/** The pairs of nouns that may import each other, and the tables of higher tiers that nouns may read, with the reasons. */
export function describeExceptions(): string[] {
  const pairs = allowedPairs.map(({ nouns, reason }) => `${nouns.join(" and ")} import each other: ${reason}`);
  const reads = allowedReads.map(({ noun, tablesOf, reason }) => `${noun} reads tables of ${tablesOf}: ${reason}`);
  return [...pairs, ...reads];
}

function findNounImports(tree: Tree): NounImport[] {
  return [...tree.values()].flatMap((module) => {
    const from = parseDomainPath(module.path)?.noun;
    if (from === undefined || isTest(module.path)) return [];
    return module.imports.flatMap((each) => {
      const nouns = nounsBehind(tree, resolveImport(tree, module.path, each));
      nouns.delete(from);
      return [...nouns].map((to) => ({ path: module.path, line: each.line, from, to }));
    });
  });
}

/** The noun of a file; for a file of no noun, those that it imports, directly or through other such files. */
function nounsBehind(tree: Tree, path: string): Set<string> {
  return new Set([...filesBehind(tree, path)].flatMap((file) => parseDomainPath(file)?.noun ?? []));
}

function findUnlisted(tree: Tree, all: readonly Tier[]): Violation[] {
  const known = new Set(all.flatMap(({ nouns }) => nouns));
  const first = new Map<string, string>();
  for (const path of tree.keys()) {
    const noun = parseDomainPath(path)?.noun;
    if (noun !== undefined && noun !== "testing" && !known.has(noun) && !first.has(noun)) first.set(noun, path);
  }
  return [...first].map(([noun, path]) => ({
    path,
    line: 1,
    message: `belongs to the noun ${noun}, which is in no tier: list it in scripts/imports/tiers.ts`,
  }));
}

function findTierViolations(imports: readonly NounImport[], all: readonly Tier[]): Violation[] {
  const levels = new Map(all.flatMap(({ nouns }, level) => nouns.map((noun) => [noun, level] as const)));
  return imports.flatMap(({ path, line, from, to }) => {
    const [level, importedLevel] = [levels.get(from), levels.get(to)];
    if (level === undefined || importedLevel === undefined) return [];
    const [tier, importedTier] = [all[level], all[importedLevel]];
    if (importedLevel > level) {
      const message = `imports ${to} (${importedTier?.name}), but ${from} is of a lower tier (${tier?.name}): raise a domain event`;
      return [{ path, line, message }];
    }
    if (importedLevel === level && tier?.isIndependent === true) {
      return [{ path, line, message: `imports ${to}, but ${tier.name} do not import each other` }];
    }
    return [];
  });
}

function findCycles(imports: readonly NounImport[], allowed: readonly AllowedPair[]): Violation[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return imports.flatMap((each) => {
    if (allowed.some((pair) => isOfPair(each, pair)) || !reaches(graph, each.to, each.from)) return [];
    const { path, line, from, to } = each;
    return [{ path, line, message: `imports ${to}, from which imports lead back to ${from}` }];
  });
}

function isOfPair({ from, to }: NounImport, { nouns }: AllowedPair): boolean {
  return nouns.includes(from) && nouns.includes(to);
}

function reaches(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string, goal: string): boolean {
  const seen = new Set([start]);
  // The loop also reaches the nouns that it adds.
  for (const noun of seen) {
    if (noun === goal) return true;
    for (const next of graph.get(noun) ?? []) seen.add(next);
  }
  return false;
}

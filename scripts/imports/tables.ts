import { filesBehind } from "./files-behind.ts";
import { isTest, nounOfSchema, parseDomainPath } from "./places.ts";
import type { AllowedRead, Tier } from "./tiers.ts";
import { resolveImport, type Tree } from "./tree.ts";
import type { Violation } from "./violation.ts";

/**
 * A noun, or a layer below the nouns, that uses tables of a noun, by an import of the schema or by name in SQL, in its
 * files or those of no noun.
 */
type TableUse = { readonly path: string; readonly line: number; readonly from: string; readonly owner: string };

type TableOrder = { readonly tiers: readonly Tier[]; readonly allowedReads: readonly AllowedRead[] };

/** Finds uses of the tables of nouns by layers that know no noun. */
export function findLayerViolations(tree: Tree, { tiers }: Pick<TableOrder, "tiers">): Violation[] {
  const nouns = new Set(tiers.flatMap((tier) => tier.nouns));
  return findTableUses(tree, layerOf)
    .filter(({ owner }) => nouns.has(owner))
    .map(({ path, line, from, owner }) => ({
      path,
      line,
      message: `uses a table of ${owner}, but ${from} knows no noun: let its caller give it what it needs`,
    }));
}

/** The layer below the nouns that a file is in. The schema and the migrations are of the nouns. */
function layerOf(path: string): string | undefined {
  return /^(server\/(?:http|db|events))\/(?!schema\/|migrations\/)/.exec(path)?.[1];
}

/** Finds nouns that use tables of nouns that they must not import, unless that is listed with a reason. */
export function findTableViolations(tree: Tree, { tiers, allowedReads }: TableOrder): Violation[] {
  const levels = new Map(tiers.flatMap(({ nouns }, level) => nouns.map((noun) => [noun, level] as const)));
  return findTableUses(tree, (path) => parseDomainPath(path)?.noun).flatMap(({ path, line, from, owner }) => {
    const [level, ownerLevel] = [levels.get(from), levels.get(owner)];
    if (level === undefined || ownerLevel === undefined || ownerLevel < level) return [];
    if (ownerLevel === level && tiers[level]?.isIndependent !== true) return [];
    if (allowedReads.some(({ noun, tablesOf }) => noun === from && tablesOf === owner)) return [];
    const message = `uses a table of ${owner} (${tiers[ownerLevel]?.name}), but ${from} (${tiers[level]?.name}) must not import ${owner}`;
    return [{ path, line, message }];
  });
}

function findTableUses(tree: Tree, nounOf: (path: string) => string | undefined): TableUse[] {
  const owners = ownersOfTables(tree);
  return [...tree.values()].flatMap((module) => {
    const from = nounOf(module.path);
    if (from === undefined || isTest(module.path)) return [];
    const imported = module.imports.flatMap((each) => {
      const files = [...filesBehind(tree, resolveImport(tree, module.path, each))];
      return files.flatMap((file) => ownersIn(file)).map((owner) => ({ line: each.line, owner }));
    });
    const named = module.tables.flatMap(({ table, line }) => {
      const owner = owners.get(table);
      return owner === undefined ? [] : [{ line, owner }];
    });
    return [...imported, ...named]
      .filter(({ owner }) => owner !== from)
      .map((use) => ({ path: module.path, from, ...use }));
  });

  function ownersIn(file: string): string[] {
    const schema = nounOfSchema(file);
    if (schema !== undefined) return [schema];
    if (parseDomainPath(file) !== undefined) return [];
    return (tree.get(file)?.tables ?? []).flatMap(({ table }) => owners.get(table) ?? []);
  }
}

/** The names of all tables, with the nouns whose tables they are. */
function ownersOfTables(tree: Tree): Map<string, string> {
  const modules = [...tree.values()];
  return new Map(
    modules.flatMap(({ path, declares }) => {
      const owner = nounOfSchema(path);
      return owner === undefined ? [] : declares.map((table) => [table, owner] as const);
    }),
  );
}

import { nounOfSchema, parseDomainPath } from "./places.ts";
import { resolveImport, type Tree } from "./tree.ts";

/**
 * Files of no noun that bind the nouns together. A noun that imports such a file does not count as importing the nouns
 * behind the file.
 */
const bindingFiles = /^server\/(context\.ts$|nouns\/|transactions\/|domain\/domain-events\.ts$)/;

/** A file and, if it is of no noun and declares no tables, those that it imports, directly or through other such files. */
export function filesBehind(tree: Tree, path: string): Set<string> {
  const files = new Set([path]);
  // The loop also reaches the files that it adds.
  for (const file of files) {
    if (parseDomainPath(file) !== undefined || nounOfSchema(file) !== undefined || bindingFiles.test(file)) continue;
    for (const each of tree.get(file)?.imports ?? []) files.add(resolveImport(tree, file, each));
  }
  return files;
}

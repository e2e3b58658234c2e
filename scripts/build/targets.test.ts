import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { isTest } from "../imports/places.ts";
import { importedModules, readTree } from "../imports/tree.ts";
import { ui } from "./targets.ts";

const root = `${import.meta.dirname}/../..`;

test("the pages are built again when a file of the server that they import changes", () => {
  const tree = readTree(root);
  const reached = new Set([...tree.keys()].filter((path) => path.startsWith("ui/") && !isTest(path)));
  for (const path of reached) {
    const module = tree.get(path);
    if (module !== undefined) for (const imported of importedModules(tree, module)) reached.add(imported);
  }
  const missing = [...reached].filter((path) => !ui.inputs.some((glob) => matchesGlob(path, glob)));
  expect(missing).toEqual([]);
});

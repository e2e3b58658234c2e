import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions, Plugin } from "rolldown";

/**
 * The folders of all packages with code in the server, the desktop application or the pages, relative to the checkout,
 * such as `node_modules/zod`. It bundles them to find out, and writes nothing.
 */
export async function bundledPackages(root: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const plugin = notePackages(root, found);
  const [{ build }, { build: buildPages }] = await Promise.all([import("rolldown"), import("vite")]);
  const config: { default: BuildOptions[] } = await import(pathToFileURL(join(root, "rolldown.config.ts")).href);
  for (const options of config.default) await build({ ...options, plugins: [options.plugins, plugin], write: false });
  await buildPages({
    configFile: join(root, "vite.config.ts"),
    plugins: [plugin],
    worker: { plugins: () => [plugin] },
    build: { write: false },
  });
  return found;
}

/** Collects the packages of the modules in each chunk. */
function notePackages(root: string, found: Set<string>): Plugin {
  return {
    name: "note-packages",
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        for (const id of file.moduleIds) {
          const folder = packageFolder(root, id);
          if (folder !== undefined) found.add(folder);
        }
      }
    },
  };
}

/** The folder of the package that a module is part of; undefined for our own. */
export function packageFolder(root: string, id: string): string | undefined {
  const path = id.replaceAll("\\", "/").replace(/^\0+/, "");
  const base = `${root.replaceAll("\\", "/")}/`;
  if (!path.startsWith(base)) return undefined;
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path.slice(base.length))?.[0];
}

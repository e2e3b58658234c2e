import { existsSync, type FSWatcher, watch as watchFolder } from "node:fs";
import { join, relative } from "node:path";
import { type RolldownWatcher, watch } from "rolldown";

/** Callbacks about the server's code in development. */
export type CodeListener = {
  /** The code is bundled, after a change in these files of the checkout; none the first time. */
  readonly built: (changed: readonly string[], changedAt: number) => void;
  /** The code cannot be bundled; the earlier bundle stays unchanged. */
  readonly broken: (problem: string) => void;
};

/**
 * Bundles the `watercooler` command and the server's workers into a folder, and again after each change, until it is
 * closed. Packages are not bundled, except drizzle-orm: it has hundreds of modules, and Node would read its large
 * package.json for each of them.
 */
export function watchServerCode(root: string, folder: string, listener: CodeListener): { close: () => Promise<void> } {
  let changed: string[] = [];
  let changedAt = performance.now();
  let watcher = startWatching();
  let newFileWatcher: FSWatcher | undefined;
  return {
    close: async () => {
      newFileWatcher?.close();
      await watcher.close();
    },
  };

  function startWatching(): RolldownWatcher {
    return watch({
      input: {
        cli: join(root, "server/cli.ts"),
        "archive-worker": join(root, "server/archive/worker.ts"),
        "password-worker": join(root, "server/domain/passwords/worker.ts"),
        "checkpoint-worker": join(root, "server/db/log/checkpoint-worker.ts"),
      },
      platform: "node",
      external: packages,
      logLevel: "warn",
      plugins: [alsoWatch(join(root, "server/db/migrations/meta/_journal.json"))],
      // Without hashes in their names, new files replace the old ones.
      output: {
        dir: folder,
        format: "esm",
        chunkFileNames: "chunks/[name].js",
        sourcemap: true,
        sourcemapExcludeSources: true,
      },
      watch: { clearScreen: false },
    })
      .on("change", (file) => {
        if (changed.length === 0) changedAt = performance.now();
        changed = [...new Set([...changed, relative(root, file)])];
      })
      .on("event", async (event) => {
        if (event.code !== "BUNDLE_END" && event.code !== "ERROR") return;
        await event.result.close();
        newFileWatcher?.close();
        newFileWatcher = undefined;
        if (event.code === "ERROR") {
          newFileWatcher = awaitNewFile();
          return listener.broken(event.error.message);
        }
        listener.built(changed, changedAt);
        changed = [];
      });
  }

  /** The bundler watches only files that exist. When a missing file is created, the watcher must start again. */
  function awaitNewFile(): FSWatcher {
    const folder = join(root, "server");
    return watchFolder(folder, { recursive: true }, (kind, name) => {
      if (kind !== "rename" || name === null || !existsSync(join(folder, name)) || !/\.(ts|json)$/.test(name)) return;
      newFileWatcher?.close();
      newFileWatcher = undefined;
      void watcher.close().then(() => {
        watcher = startWatching();
      });
    });
  }
}

/** Names of packages; paths and the package.json import `#server/` do not match. */
const packages = /^(?!drizzle-orm)[a-z@]/;

/** Also watches a file that no module imports. */
function alsoWatch(file: string) {
  return {
    name: "also-watch",
    buildStart(this: { addWatchFile: (file: string) => void }) {
      this.addWatchFile(file);
    },
  };
}

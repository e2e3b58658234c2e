import { existsSync, type FSWatcher, watch as watchFolder } from "node:fs";
import { join, relative } from "node:path";
import { type RolldownWatcher, watch } from "rolldown";

/** What is told of the server's code while it is worked on. */
export type CodeListener = {
  /** It is bundled, after a change in these files of the checkout; none at first. */
  readonly built: (changed: readonly string[], changedAt: number) => void;
  /** It cannot be bundled; what was bundled before is left alone. */
  readonly broken: (problem: string) => void;
};

/**
 * Bundles the `watercooler` command and what works apart from the server into a folder, and does so again after each change, until it is
 * closed. Packages are loaded from where they are, but for one: drizzle-orm consists of hundreds of modules, for each of
 * which Node reads its large package.json.
 */
export function followServerCode(root: string, folder: string, hear: CodeListener): { close: () => Promise<void> } {
  let changed: string[] = [];
  let changedAt = performance.now();
  let watcher = follow();
  let newFiles: FSWatcher | undefined;
  return {
    close: async () => {
      newFiles?.close();
      await watcher.close();
    },
  };

  function follow(): RolldownWatcher {
    return watch({
      input: {
        cli: join(root, "server/cli.ts"),
        "archive-worker": join(root, "server/archive/worker.ts"),
        "password-worker": join(root, "server/domain/passwords/worker.ts"),
      },
      platform: "node",
      external: packages,
      logLevel: "warn",
      plugins: [alsoFollow(join(root, "server/db/migrations/meta/_journal.json"))],
      // Without hashes in their names, the next ones take the place of the last.
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
        newFiles?.close();
        newFiles = undefined;
        if (event.code === "ERROR") {
          newFiles = awaitNewFile();
          return hear.broken(event.error.message);
        }
        hear.built(changed, changedAt);
        changed = [];
      });
  }

  /** The bundler follows the files that it has found: one that was missing, and is there now, it is not told of. */
  function awaitNewFile(): FSWatcher {
    const folder = join(root, "server");
    return watchFolder(folder, { recursive: true }, (kind, name) => {
      if (kind !== "rename" || name === null || !existsSync(join(folder, name)) || !/\.(ts|json)$/.test(name)) return;
      newFiles?.close();
      newFiles = undefined;
      void watcher.close().then(() => {
        watcher = follow();
      });
    });
  }
}

/** Names of packages: neither paths nor what package.json calls so itself (`#server/`). */
const packages = /^(?!drizzle-orm)[a-z@]/;

/** Takes a file that no module imports for a part of the code. */
function alsoFollow(file: string) {
  return {
    name: "also-follow",
    buildStart(this: { addWatchFile: (file: string) => void }) {
      this.addWatchFile(file);
    },
  };
}

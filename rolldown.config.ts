import { join } from "node:path";
import { defineConfig } from "rolldown";
import manifest from "./package.json" with { type: "json" };
import { asciiOutput } from "./scripts/build/ascii-output.ts";
import { excludePackages } from "./scripts/build/exclude-packages.ts";
import { lazyAnswers } from "./scripts/build/lazy-answers.ts";
import { noIndentation } from "./scripts/build/no-indentation.ts";
import { plainFields } from "./scripts/build/plain-fields.ts";

const root = import.meta.dirname;

const folder = join(root, "dist/app");

export default defineConfig([
  /** The server, its command line and the desktop shell, each with everything it needs except native modules. */
  {
    input: {
      cli: join(root, "server/cli.ts"),
      main: join(root, "server/main.ts"),
      "archive-worker": join(root, "server/archive/worker.ts"),
      "password-worker": join(root, "server/domain/passwords/worker.ts"),
      "checkpoint-worker": join(root, "server/db/log/checkpoint-worker.ts"),
      electron: join(root, "electron/main.ts"),
    },
    platform: "node",
    // listhen needs node-forge only to sign certificates, which it never does here. It would be a third of the bundle.
    plugins: [plainFields(), lazyAnswers(), excludePackages(["node-forge"]), noIndentation(), asciiOutput()],
    external: ["electron", ...Object.keys(manifest.dependencies)],
    logLevel: "warn",
    output: {
      dir: folder,
      format: "esm",
      comments: { legal: true, annotation: false, jsdoc: false },
      chunkFileNames: "chunks/[name]-[hash].js",
      banner: ({ name }) => (name === "cli" ? "#!/usr/bin/env node" : ""),
    },
  },
  /** The window's preload script. A sandboxed window loads it from one file, and not as an ES module. */
  {
    input: { preload: join(root, "electron/page/preload.ts") },
    platform: "browser",
    external: ["electron"],
    logLevel: "warn",
    output: { dir: folder, format: "cjs", entryFileNames: "[name].cjs" },
  },
  /** The window's own page. */
  {
    input: { "page/status": join(root, "electron/page/status.ts") },
    platform: "browser",
    logLevel: "warn",
    output: { dir: folder, format: "esm", entryFileNames: "[name].js" },
  },
]);

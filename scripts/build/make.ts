import { chmodSync, cpSync, readFileSync, renameSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions } from "rolldown";
import { makeFolderInDist } from "../run/run-folder.ts";
import { compressFiles } from "./compress-files.ts";
import type { Target } from "./targets.ts";

/** Builds one target with its own configuration file. Rejects with the tool's error message. */
export async function make(root: string, { name }: Target): Promise<void> {
  await mkdir(join(root, "dist"), { recursive: true });
  const output = makeFolderInDist(name);
  try {
    await makers[name](root, output);
    chmodSync(output, 0o755);
    replaceFolder(output, join(root, "dist", name));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Bundles the server, its command line and the desktop application into a folder, with the files that they load. */
async function makeApp(root: string, output: string): Promise<void> {
  const { build } = await import("rolldown");
  const config: { default: BuildOptions[] } = await import(pathToFileURL(join(root, "rolldown.config.ts")).href);
  for (const options of config.default) await build({ ...options, output: { ...options.output, dir: output } });
  cpSync(join(root, "server/db/migrations"), join(output, "migrations"), { recursive: true });
  cpSync(join(root, "ui/locales"), join(output, "locales"), {
    recursive: true,
    filter: (path) => !/\.(ts|md)$/.test(path),
  });
  for (const file of ["index.html", "status.css"])
    cpSync(join(root, "electron/page", file), join(output, "page", file));
  cpSync(join(root, "resources/tray"), join(output, "tray"), { recursive: true });
  chmodSync(join(output, "cli.js"), 0o755);
}

async function makeUi(root: string, output: string): Promise<void> {
  const { build } = await import("vite");
  const { NODE_ENV } = process.env;
  // A test runner or a shell may have set another value. Then the build would include React's development code.
  process.env.NODE_ENV = "production";
  try {
    await build({ configFile: join(root, "vite.config.ts"), build: { outDir: output } });
    await compressFiles(output);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Bundles the process with the servers of the browser tests. It uses the app's migrations and other files. */
async function makeOffices(root: string, output: string): Promise<void> {
  const { build } = await import("rolldown");
  const manifest: { dependencies: object } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  await build({
    input: { process: join(root, "e2e/offices/process.ts") },
    platform: "node",
    external: Object.keys(manifest.dependencies),
    logLevel: "warn",
    output: { dir: output, format: "esm" },
  });
}

const makers = { app: makeApp, ui: makeUi, offices: makeOffices };

/** Replaces the old folder only when the new one is complete. For a moment, there is neither. */
function replaceFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
}

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolderInDist } from "../run/run-folder.ts";
import { make } from "./make.ts";
import { app, ui } from "./targets.ts";

const checkout = join(import.meta.dirname, "../..");

const sources = {
  "server/cli.ts": `import { greet } from "./greet.ts"; console.log(greet(process.argv[2] ?? ""));`,
  "server/main.ts": `import { greet } from "./greet.ts"; import Database from "better-sqlite3"; console.log(greet("x"), Database);`,
  "server/greet.ts": `import { z } from "zod"; export const greet = (name: string) => "Hello, " + z.string().parse(name);`,
  "server/archive/worker.ts": `import { greet } from "../greet.ts"; console.log(greet("worker"));`,
  "server/domain/passwords/worker.ts": `console.log("judged");`,
  "server/db/log/checkpoint-worker.ts": `console.log("written back");`,
  "server/db/migrations/0000_first.sql": "select 1;",
  "electron/main.ts": `import { app } from "electron"; app.quit();`,
  "electron/page/preload.ts": `import { ipcRenderer } from "electron"; import { say } from "./say.ts"; ipcRenderer.send(say);`,
  "electron/page/say.ts": `export const say = "hello";`,
  "electron/page/status.ts": `document.title = "Watercooler";`,
  "electron/page/index.html": "<!doctype html>",
  "electron/page/status.css": "body {}",
  "resources/tray/tray.png": "",
  "ui/locales/en.po": "",
  "ui/locales/areas.ts": "",
};

test("the bundle runs on its own, with migrations and catalogs beside it and native modules left outside", async () => {
  const root = fixture(sources);
  await make(root, app);
  const cli = join(root, "dist/app/cli.js");
  expect(readFileSync(cli, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(spawnSync(process.execPath, [cli, "Nina"], { encoding: "utf8" }).stdout).toBe("Hello, Nina\n");
  expect(readFileSync(join(root, "dist/app/main.js"), "utf8")).toContain(`from "better-sqlite3"`);
  for (const worker of ["archive-worker", "password-worker", "checkpoint-worker"]) {
    expect(existsSync(join(root, `dist/app/${worker}.js`))).toBe(true);
  }
  expect(readFileSync(join(root, "dist/app/electron.js"), "utf8")).toContain(`from "electron"`);
  expect(existsSync(join(root, "dist/app/migrations/0000_first.sql"))).toBe(true);
  expect(readdirSync(join(root, "dist/app/locales"))).toEqual(["en.po"]);
});

test("the script in the window's sandbox is one file without imports, and its page is complete", async () => {
  const root = fixture(sources);
  await make(root, app);
  const preload = readFileSync(join(root, "dist/app/preload.cjs"), "utf8");
  expect([...preload.matchAll(/require\("([^"]*)"\)/g)].map(([, name]) => name)).toEqual(["electron"]);
  expect(preload).not.toMatch(/^import /m);
  expect(readdirSync(join(root, "dist/app/page")).sort()).toEqual(["index.html", "status.css", "status.js"]);
});

test("pages are built for production, even when NODE_ENV has another value", async () => {
  const root = fixture({
    "vite.config.ts": `export default { root: import.meta.dirname + "/ui", logLevel: "warn" };`,
    "ui/index.html": `<script type="module" src="./main.ts"></script>`,
    "ui/main.ts": `document.title = process.env.NODE_ENV === "production" ? "for people" : "for developers";`,
  });
  expect(process.env.NODE_ENV).not.toBe("production");
  await make(root, ui);
  const assets = join(root, "dist/ui/assets");
  const [script = ""] = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(readFileSync(join(assets, script), "utf8")).toMatch(/for people/);
  expect(readFileSync(join(assets, script), "utf8")).not.toMatch(/for developers/);
});

test("a missing entry fails the build, and the last good one stays", async () => {
  const root = fixture(sources);
  await make(root, app);
  rmSync(join(root, "server/main.ts"));
  await expect(make(root, app)).rejects.toThrow("server/main.ts");
  expect(existsSync(join(root, "dist/app/main.js"))).toBe(true);
  expect(readdirSync(join(root, "dist"))).toEqual(["app"]);
});

test("nothing of an older build is left", async () => {
  const root = fixture({ ...sources, "dist/app/left-over.js": "" });
  await make(root, app);
  expect(existsSync(join(root, "dist/app/left-over.js"))).toBe(false);
});

/** A small project that finds this one's installed packages. */
function fixture(files: Record<string, string>): string {
  const root = makeFolderInDist("test-make");
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ["rolldown.config.ts", "package.json"]) cpSync(join(checkout, file), join(root, file));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

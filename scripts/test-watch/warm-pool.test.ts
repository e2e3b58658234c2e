import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Two tests. They print which process runs them, and how often that process has loaded an unchanged module. */
const project = {
  "price.ts": "export const price = 3;\n",
  "bill.ts": 'import { price } from "./price.ts";\nexport const bill = 2 * price;\n',
  "heavy.ts": "globalThis.loads = (globalThis.loads ?? 0) + 1;\n",
  "bill.test.ts": `import { expect, test } from "vitest";
import { bill } from "./bill.ts";
import "./heavy.ts";
test("two cost six", () => {
  console.log("by", process.pid, "loads", globalThis.loads);
  expect(bill).toBe(6);
});
`,
  "other.test.ts": `import { expect, test } from "vitest";
import { price } from "./price.ts";
import "./heavy.ts";
test("one costs three", () => {
  console.log("by", process.pid, "loads", globalThis.loads);
  expect(price).toBe(3);
});
`,
  "watch.mjs": `import { startVitest } from "vitest/node";
import { createWarmPool } from ${JSON.stringify(join(import.meta.dirname, "warm-pool.ts"))};
const test = { pool: createWarmPool([]), isolate: false, maxWorkers: 2, reporters: ["verbose"], watch: true };
const { vite } = await startVitest([], { watch: true, config: false }, { root: import.meta.dirname, test });
const isFollowed = () => Object.values(vite.watcher.getWatched()).flat().includes("price.ts");
while (!isFollowed()) await new Promise((resolve) => setTimeout(resolve, 20));
console.log("Every change is seen from now on.");
`,
};

test("workers are used again, forget what has changed and what imports it, and keep everything else", async () => {
  const { write, says, output } = await watch();
  write("price.ts", "export const price = 4;\n");
  await says(/2 failed \(2\)/);
  write("bill.ts", 'import { price } from "./price.ts";\nexport const bill = 2 * price - 2;\n');
  await says(/1 failed \| 1 passed \(2\)/);
  // Only one worker took part in the last run: the other must get both changes.
  write("bill.ts", project["bill.ts"]);
  await says(/2 failed \(2\)/);
  write("price.ts", "export const price = 3;\n");
  await says(/2 passed \(2\)/);
  const runs = [...output().matchAll(/by (\d+) loads (\d+)/g)];
  expect(runs).toHaveLength(8);
  expect(new Set(runs.map(([, by]) => by)).size).toBeLessThanOrEqual(2);
  expect(runs.map(([, , loads]) => loads)).toEqual(runs.map(() => "1"));
});

test("a worker that dies is replaced by another", async () => {
  const { write, says } = await watch();
  write("price.ts", "process.kill(process.pid, 'SIGKILL');\nexport const price = 3;\n");
  await says(
    /Worker exited unexpectedly[\s\S]*Waiting for file changes|Worker exited unexpectedly[\s\S]*Watching for file changes/,
  );
  write("price.ts", "export const price = 3;\n");
  await says(/2 passed \(2\)/);
});

/** Starts Vitest in watch mode in a separate process, with a separate project, and waits for the first run. */
async function watch() {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-watch-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(project)) write(name, text);
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["vitest", "vite"])
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name)),
  );
  const child = spawn(process.execPath, [join(folder, "watch.mjs")], {
    cwd: folder,
    env: { ...env, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  let output = "";
  let readThrough = 0;
  let check = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += stripVTControlCharacters(String(chunk));
      check();
    });
  }
  await says(/2 passed \(2\)[\s\S]*Every change is seen from now on/);
  return { write, says, output: () => output };

  /** Waits until the output matches, after the previous match. */
  function says(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(
        () => reject(new Error(`It did not say ${pattern}:\n${output.slice(readThrough)}`)),
        40_000,
      );
      check = () => {
        const found = pattern.exec(output.slice(readThrough));
        if (found === null) return;
        clearTimeout(giveUp);
        check = () => {};
        readThrough += found.index + found[0].length;
        resolve(found);
      };
      check();
    });
  }
}

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("a violation on disk fails the check and is named with its line", () => {
  const result = checkImports({ "server/main.ts": `import "node:fs";\nimport "electron";\n` });
  expect(result.status).toBe(1);
  expect(result.stderr).toContain("server/main.ts:2 imports electron, but electron is imported only under electron/");
  expect(result.stderr).toContain("1 violation of the import law.");
});

test("a tree without violations passes", () => {
  const result = checkImports({ "server/main.ts": `import "./a.ts";`, "server/a.ts": "export {};" });
  expect(result.status).toBe(0);
  expect(result.stdout).toContain("identity: ");
  expect(result.stdout).toMatch(/Imports of 2 files follow the import law\.\n$/);
});

test("an empty folder fails, so that a wrong folder cannot pass", () => {
  expect(checkImports({}).status).toBe(1);
});

function checkImports(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), "watercooler-imports-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return spawnSync(process.execPath, [join(import.meta.dirname, "check-imports.ts")], { cwd: root, encoding: "utf8" });
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { expect, onTestFinished, test } from "vitest";
import { excludePackages } from "./exclude-packages.ts";

test("a package that is left out of a build throws an error that names it when it is used", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "entry.js"), 'import forge from "node-forge";\nexport const sign = () => forge.pki;\n');
  const bundle = await rolldown({ input: join(folder, "entry.js"), plugins: [excludePackages(["node-forge"])] });
  await bundle.write({ file: join(folder, "bundle.mjs"), format: "esm" });
  const { sign } = await import(pathToFileURL(join(folder, "bundle.mjs")).href);
  expect(sign).toThrow("node-forge is left out of this build");
});

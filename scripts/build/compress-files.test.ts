import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressFiles } from "./compress-files.ts";

test("text gets smaller copies, and what is small or compressed already gets none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-compress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const script = "console.log('The toner is here.');\n".repeat(100);
  writeFileSync(join(folder, "assets/script.js"), script);
  writeFileSync(join(folder, "short.js"), "go();");
  writeFileSync(join(folder, "picture.png"), script);
  await compressFiles(folder);
  expect(String(brotliDecompressSync(readFileSync(join(folder, "assets/script.js.br"))))).toBe(script);
  expect(String(gunzipSync(readFileSync(join(folder, "assets/script.js.gz"))))).toBe(script);
  expect(readFileSync(join(folder, "assets/script.js.gz")).length).toBeLessThan(script.length / 10);
  for (const file of ["short.js.gz", "picture.png.br"]) expect(existsSync(join(folder, file))).toBe(false);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageFolder } from "./bundled-packages.ts";
import { mayBeBundled } from "./packages.ts";
import { writeNotices } from "./write-notices.ts";

const root = join(import.meta.dirname, "../..");

test("THIRD-PARTY-NOTICES.txt lists what is bundled and packed now", { timeout: 180_000 }, async () => {
  const notices = readFileSync(join(root, "THIRD-PARTY-NOTICES.txt"), "utf8");
  // Out of date? npm run notices
  expect(notices === (await writeNotices(root))).toBe(true);
  // Packages of the server, the pages, both, the workers, and native ones that are packed unchanged.
  for (const name of [
    "h3",
    "react-dom",
    "zod",
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-en",
    "sharp",
    "better-sqlite3",
    "gemoji",
  ])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(notices).toContain("Source dataset: OpenSubtitles");
  for (const words of ["libvips", "Written offer", "GNU LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE"])
    expect(notices).toContain(words);
  expect(notices).not.toMatch(/^(vitest|typescript|electron|playwright) \d/m);
});

test.each([
  ["/there/node_modules/zod/v4/index.js", "node_modules/zod"],
  ["/there/node_modules/@mantine/core/esm/a.mjs?x", "node_modules/@mantine/core"],
  ["/there/node_modules/a/node_modules/@b/c/d.js", "node_modules/a/node_modules/@b/c"],
  ["\0/there/node_modules/react/index.js?commonjs", "node_modules/react"],
  ["/there/server/cli.ts", undefined],
  ["/elsewhere/node_modules/zod/index.js", undefined],
])("%j is part of %s", (id, folder) => {
  expect(packageFolder("/there", id)).toBe(folder);
});

test.each([
  ["MIT", true],
  ["(MPL-2.0 OR GPL-3.0-only)", true],
  ["MIT AND BSD-3-Clause", true],
  ["MIT AND GPL-3.0-only", false],
  ["UNLICENSED", false],
])("a package under %s may be bundled: %s", (license, isAllowed) => {
  expect(mayBeBundled(license)).toBe(isAllowed);
});

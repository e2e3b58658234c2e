import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const ignored = ["**/*.test.ts", "**/*.test.tsx", "**/*.md", "**/routeTree.gen.ts"];

/** A digest of the paths and contents of all files that match, so that a checkout's timestamps do not matter. */
export function fingerprint(root: string, globs: string[]): string {
  const hash = createHash("sha256");
  for (const path of filesUnder(root, globs)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path.split(sep).join("/")}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesUnder(root: string, globs: string[]): string[] {
  const entries = globSync(globs, { cwd: root, exclude: ignored, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return [...new Set(files.map((file) => relative(root, file)))].sort();
}

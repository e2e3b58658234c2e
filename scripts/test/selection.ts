import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readTree } from "../imports/tree.ts";
import { type AffectedTests, findAffectedTests } from "./affected-tests.ts";
import type { Part } from "./parts.ts";

/** The revision that `npm test -- --changed [REVISION]` compares with; undefined to run everything. */
export function readArguments(args: readonly string[]): string | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { changed: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [revision = "HEAD", ...others] = positionals;
  if ((positionals.length > 0 && !values.changed) || others.length > 0) {
    throw new Error("npm test takes nothing, or --changed and the revision to compare with (HEAD by default).");
  }
  return values.changed ? revision : undefined;
}

/** The tests that the changes since a revision can affect. Changes that are not committed count too. */
export function reachOfChange(root: string, revision: string): AffectedTests {
  const changed = [
    ...git(root, "diff", "-z", "--name-only", "--no-renames", revision, "--"),
    ...git(root, "ls-files", "-z", "--others", "--exclude-standard"),
  ];
  return findAffectedTests(readTree(root), changed, (path) => readFileSync(join(root, path), "utf8"));
}

/**
 * The stages with only the test files that the change can affect. A part whose tests are all unaffected is left out.
 */
export function narrowStages(stages: readonly (readonly Part[])[], reach: AffectedTests): readonly (readonly Part[])[] {
  return stages.map((stage) => stage.flatMap((part) => narrowPart(part, reach)));
}

function narrowPart(part: Part, { reached }: AffectedTests): Part[] {
  if (part.tests === undefined) return [part];
  const files = reached.filter(part.tests.owns);
  return files.length === 0 ? [] : [{ ...part, args: [...(part.args ?? []), ...files] }];
}

function git(root: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split("\0").filter((path) => path !== "");
}

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildAndStamp, buildIfStale, isStale } from "./stamp.ts";
import type { Target } from "./targets.ts";

const target: Target = { name: "app", inputs: ["server/**", "package-lock.json"] };

test("a target that was never built is stale, one that was just built is not", async () => {
  const { root, build } = checkout();
  expect(isStale(root, target)).toBe(true);
  await build();
  expect(isStale(root, target)).toBe(false);
});

test.each([
  ["changed", "server/a.ts"],
  ["new", "server/db/b.ts"],
  ["changed", "package-lock.json"],
])("a %s %s makes it stale", async (_, path) => {
  const { root, write, build } = checkout();
  await build();
  write(path, "other");
  expect(isStale(root, target)).toBe(true);
});

test("a removed file makes it stale", async () => {
  const { root, build } = checkout();
  await build();
  rmSync(join(root, "server/a.ts"));
  expect(isStale(root, target)).toBe(true);
});

test("two files that swap their contents make it stale", async () => {
  const { root, write, build } = checkout();
  write("server/b.ts", "b");
  await build();
  write("server/a.ts", "b");
  write("server/b.ts", "a");
  expect(isStale(root, target)).toBe(true);
});

test("a missing output makes it stale", async () => {
  const { root, build } = checkout();
  await build();
  rmSync(join(root, "dist/app"), { recursive: true });
  expect(isStale(root, target)).toBe(true);
});

test.each(["server/a.test.ts", "server/README.md", "ui/a.tsx"])(
  "a new %s does not make it stale, because it is not built",
  async (path) => {
    const { root, write, build } = checkout();
    await build();
    write(path, "new");
    expect(isStale(root, target)).toBe(false);
  },
);

test("only the content of a file counts, not its time", async () => {
  const { root, build } = checkout();
  await build();
  utimesSync(join(root, "server/a.ts"), 1, 1);
  expect(isStale(root, target)).toBe(false);
});

test("a failed build leaves the target stale, even if it was built before", async () => {
  const { root, build } = checkout();
  await build();
  await expect(buildAndStamp(root, target, () => Promise.reject(new Error("does not parse")))).rejects.toThrow();
  expect(isStale(root, target)).toBe(true);
});

test("an edit during the build leaves the target stale", async () => {
  const { root, write } = checkout();
  await buildAndStamp(root, target, async () => {
    mkdirSync(join(root, "dist/app"), { recursive: true });
    write("server/a.ts", "edited");
  });
  expect(isStale(root, target)).toBe(true);
});

test("a target that several ask for at once is built once, and up to date for all of them", async () => {
  const { root } = checkout();
  let builds = 0;
  const build = async () => {
    builds += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    mkdirSync(join(root, "dist/app"), { recursive: true });
  };
  const ask = async () => [await buildIfStale(root, target, build), isStale(root, target)];
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
  expect(builds).toBe(1);
});

function checkout() {
  const root = mkdtempSync(join(tmpdir(), "watercooler-stamp-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const output = async () => void mkdirSync(join(root, "dist/app"), { recursive: true });
  write("server/a.ts", "a");
  write("package-lock.json", "{}");
  return { root, write, build: () => buildAndStamp(root, target, output) };
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Rights about what the chat page does not offer yet. Administrators do none of it on their pages. */
const waitForChat = ["canJoinGroup", "canLeaveGroup"];

/** Rights that every administrator has over everything on these pages. */
const heldByAdministrators = ["canOverrideEmoji"];

const pages = join(import.meta.dirname, "../../../features");

test("every right that a person may lack decides what a page offers", async () => {
  const rights: string[] = [];
  for (const file of globSync("*.ts", { cwd: import.meta.dirname })) {
    if (!file.endsWith(".test.ts")) rights.push(...Object.keys(await import(join(import.meta.dirname, file))));
  }
  const code = globSync("{admin,chat}/**/*.{ts,tsx}", { cwd: pages })
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(pages, path), "utf8").replaceAll(/^import [^;]*;$/gm, ""));
  const isUsed = (name: string) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  const unused = rights.filter((name) => !isUsed(name));
  expect(unused.toSorted()).toEqual([...waitForChat, ...heldByAdministrators].toSorted());
});

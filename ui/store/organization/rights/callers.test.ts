import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Rights about what people do in the chat page. Administrators do none of it on these pages. */
const waitForChat = [
  "canAttachSubmessage",
  "canCreateBot",
  "canDeleteTopic",
  "canJoinGroup",
  "canLeaveGroup",
  "canMentionChannel",
  "canMentionGroup",
  "canMentionTopic",
  "canReadChannel",
  "canRenameWidget",
  "canStartTopic",
  "canSubscribeSelf",
  "findDeletionRight",
  "findDirectRefusal",
  "findEditingRight",
  "findMoveRight",
  "findResolvingRight",
  "findSendingRefusal",
];

/** Rights that every administrator has over everything on these pages. */
const heldByAdministrators = [
  "canAdministerChannel",
  "canFillInField",
  "canOverrideEmoji",
  "canSetDefaultChannels",
  "canUnsubscribe",
];

const pages = join(import.meta.dirname, "../../../features/admin");

test("every right that an administrator may lack decides what a page offers", async () => {
  const rights: string[] = [];
  for (const file of globSync("*.ts", { cwd: import.meta.dirname })) {
    if (!file.endsWith(".test.ts")) rights.push(...Object.keys(await import(join(import.meta.dirname, file))));
  }
  const code = globSync("**/*.{ts,tsx}", { cwd: pages })
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(pages, path), "utf8").replaceAll(/^import [^;]*;$/gm, ""));
  const isUsed = (name: string) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  const unused = rights.filter((name) => !isUsed(name));
  expect(unused.toSorted()).toEqual([...waitForChat, ...heldByAdministrators].toSorted());
});

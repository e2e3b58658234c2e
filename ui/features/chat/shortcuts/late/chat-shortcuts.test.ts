import { expect, test } from "vitest";
import { readPageKey } from "../../page-keys.ts";
import { listChatShortcuts } from "./chat-shortcuts.tsx";

const pressed = (key: string, shiftKey = false) => ({
  ...{ key, shiftKey, code: "", ctrlKey: false, metaKey: false, altKey: false },
});

test("every key that does something is in the list", () => {
  const listed = new Set(listChatShortcuts().flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys)));
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const signs = [..."/<>@+:=*-?"];
  const missing = [
    ...letters.filter((key) => readPageKey(pressed(key)) !== undefined && !listed.has(key.toUpperCase())),
    ...letters.filter(
      (key) => readPageKey(pressed(key, true)) !== undefined && !listed.has(`Shift ${key.toUpperCase()}`),
    ),
    ...signs.filter((key) => readPageKey(pressed(key)) !== undefined && !listed.has(key)),
  ];
  expect(missing).toEqual([]);
});

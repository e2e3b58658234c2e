import { expect, test } from "vitest";
import { modKey } from "../../../../lib/use-shortcut.ts";
import { formatOfKey } from "../../compose/formatting/format-of-key.ts";
import { readPageKey } from "../../page-keys.ts";
import { listChatShortcuts } from "./chat-shortcuts.tsx";

const pressed = (key: string, shiftKey = false) => ({
  ...{ key, shiftKey, code: "", ctrlKey: false, metaKey: false, altKey: false },
});

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const listed = new Set(listChatShortcuts().flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys)));

test("every key that does something is in the list", () => {
  const signs = [..."/<>@+:=*-?"];
  const missing = [
    ...letters.filter((key) => readPageKey(pressed(key)) !== undefined && !listed.has(key.toUpperCase())),
    ...letters.filter(
      (key) => readPageKey(pressed(key, true)) !== undefined && !listed.has(`Shift ${key.toUpperCase()}`),
    ),
    ...["Home", "End", "Enter", "Delete"].filter((key) => readPageKey(pressed(key)) !== undefined && !listed.has(key)),
    ...signs.filter((key) => readPageKey(pressed(key)) !== undefined && !listed.has(key)),
  ];
  expect(missing).toEqual([]);
});

test("every key that formats a text is in the list", () => {
  const withCtrl = (key: string, shiftKey: boolean) => ({ ...pressed(key, shiftKey), ctrlKey: true });
  const used = letters.flatMap((key) => [
    ...(formatOfKey(withCtrl(key, false)) === undefined ? [] : [`${modKey()} ${key.toUpperCase()}`]),
    ...(formatOfKey(withCtrl(key, true)) === undefined ? [] : [`${modKey()} Shift ${key.toUpperCase()}`]),
  ]);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((keys) => !listed.has(keys))).toEqual([]);
});

import { expect, test } from "vitest";
import { readPageKey } from "./page-keys.ts";

const pressed = (key: string, code = "", more: object = {}) =>
  readPageKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test("letters are those that are printed on the key", () => {
  expect(pressed("j", "KeyJ")).toBe("next");
  // Another arrangement of the keys, and the caps lock.
  expect(pressed("j", "KeyC")).toBe("next");
  expect(pressed("q", "KeyX")).toBe("find-conversation");
  expect(pressed("c", "KeyI")).toBe("new-topic");
  expect(pressed("E", "KeyE")).toBe("edit");
});

test("a keyboard of another script has the same keys at the same places", () => {
  expect(pressed("о", "KeyJ")).toBe("next");
  expect(pressed("у", "KeyE")).toBe("edit");
  expect(pressed("ч", "KeyX")).toBe("new-direct");
});

test("signs count wherever the keyboard has them", () => {
  expect(pressed("+", "BracketRight")).toBe("thumbs-up");
  expect(pressed("@", "KeyQ")).toBe("reply-mention");
  expect(pressed("<", "IntlBackslash")).toBe("forward");
  expect(pressed("*", "BracketRight", { shiftKey: true })).toBe("starred-messages");
  expect(pressed("/", "Digit7", { shiftKey: true })).toBe("search");
  expect(pressed("=", "Digit0", { shiftKey: true })).toBe("first-reaction");
});

test("where another script has a letter, its key has the sign of the American keyboard", () => {
  expect(pressed("Ю", "Period", { shiftKey: true })).toBe("quote");
  expect(pressed("Б", "Comma", { shiftKey: true })).toBe("forward");
  expect(pressed("Ж", "Semicolon", { shiftKey: true })).toBe("react");
  expect(pressed("ظ", "Slash")).toBe("search");
  // A Latin keyboard with letters of its own.
  expect(pressed("Ö", "Semicolon", { shiftKey: true })).toBeUndefined();
});

test("Ctrl+S and Command+S star the message in place of saving the page", () => {
  expect(pressed("s", "KeyS", { ctrlKey: true })).toBe("star");
  expect(pressed("ы", "KeyS", { metaKey: true })).toBe("star");
  expect(pressed("s", "KeyS", { ctrlKey: true, shiftKey: true })).toBeUndefined();
});

test("combinations with other keys belong to the browser", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    expect(pressed("r", "KeyR", { [modifier]: true })).toBeUndefined();
  expect(pressed("E", "KeyE", { shiftKey: true })).toBeUndefined();
  expect(pressed("U", "KeyU", { shiftKey: true })).toBe("mark-unread");
  expect(pressed("i", "KeyI")).toBe("menu");
  expect(pressed("g", "KeyG")).toBe("organization-menu");
  expect(pressed("I", "KeyI", { shiftKey: true })).toBe("inbox");
  expect(pressed("M", "KeyM", { shiftKey: true })).toBe("mute-topic");
  expect(pressed("m", "KeyM")).toBe("move");
  expect(pressed("Delete", "Delete", { shiftKey: true })).toBeUndefined();
  expect(pressed("ArrowLeft", "ArrowLeft")).toBe("edit-last");
  expect(pressed("End", "End")).toBe("newest");
  expect(pressed("End", "End", { shiftKey: true })).toBeUndefined();
  expect(pressed("F10", "F10")).toBeUndefined();
  expect(pressed("F10", "F10", { shiftKey: true })).toBe("menu");
});

import { expect, test } from "vitest";
import { meaningOfEnter } from "./enter-key.ts";

const plain = {
  key: "Enter",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
};

test("Enter sends or breaks the line, as the person has chosen", () => {
  expect(meaningOfEnter(plain, true)).toBe("send");
  expect(meaningOfEnter(plain, false)).toBe("break");
});

test("Ctrl and Cmd always send, and Shift always breaks the line", () => {
  for (const sendsOnEnter of [true, false]) {
    expect(meaningOfEnter({ ...plain, ctrlKey: true }, sendsOnEnter)).toBe("send");
    expect(meaningOfEnter({ ...plain, metaKey: true }, sendsOnEnter)).toBe("send");
    expect(meaningOfEnter({ ...plain, shiftKey: true }, sendsOnEnter)).toBe("break");
  }
});

test("Enter that accepts a word of an input method does neither", () => {
  expect(meaningOfEnter({ ...plain, isComposing: true }, true)).toBeUndefined();
  expect(meaningOfEnter({ ...plain, keyCode: 229 }, true)).toBeUndefined();
});

test("other keys do neither", () => {
  expect(meaningOfEnter({ ...plain, key: "a" }, true)).toBeUndefined();
});

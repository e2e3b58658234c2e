import { afterEach, expect, test, vi } from "vitest";
import { keepText, readText } from "./browser-storage.ts";

afterEach(() => {
  keepText("color", undefined);
  vi.unstubAllGlobals();
});

/** The storage of a browser whose disk is full from now on, if `isFull`. */
function stubStorage(stored: Map<string, string>, isFull: boolean): void {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      stored.set(key, text);
    },
  });
}

test("a text is kept in the browser, and removed", () => {
  const stored = new Map<string, string>();
  stubStorage(stored, false);
  keepText("color", "red");
  expect([stored.get("color"), readText("color")]).toEqual(["red", "red"]);
  keepText("color", undefined);
  expect([stored.size, readText("color")]).toEqual([0, null]);
});

test("what a full disk refuses lasts until the page is left, and replaces what was stored", () => {
  stubStorage(new Map([["color", "red"]]), true);
  keepText("color", "blue");
  expect(readText("color")).toBe("blue");
  keepText("color", undefined);
  expect(readText("color")).toBeNull();
});

test("a browser that allows no access has nothing, and throws nothing", () => {
  const refuse = () => {
    throw new DOMException("Not allowed", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, removeItem: refuse, setItem: refuse });
  expect(readText("color")).toBeNull();
  keepText("color", "red");
  expect(readText("color")).toBe("red");
});

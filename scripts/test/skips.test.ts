import { expect, test } from "vitest";
import { maySkip } from "./skips.ts";

test("a test may be skipped for something that the machine lacks, and on any system other than Linux", () => {
  const skip = (reason: string) => ({ test: "a", reason });
  expect(maySkip(skip("no curl"), "linux")).toBe(true);
  expect(maySkip(skip("network namespaces are not available here: Error"), "linux")).toBe(true);
  expect(maySkip(skip("not now"), "linux")).toBe(false);
  expect(maySkip(skip(""), "linux")).toBe(false);
  expect(maySkip(skip(""), "win32")).toBe(true);
});

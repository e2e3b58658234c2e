import { expect, test } from "vitest";
import { readSafePath } from "./read-safe-path.ts";

test.each(["/", "/people", "/people?role=guest", "/#connected", "/channels/7?tab=posts#top"])(
  "a person who opened %s goes there after signing in",
  (wanted) => {
    expect(readSafePath(wanted)).toBe(wanted);
  },
);

test.each([
  undefined,
  "",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "http:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/.//evil.example",
  "/\t/evil.example",
  "http://here.invalid@evil.example/",
  "http://[",
])("%j leads to the home page", (wanted) => {
  expect(readSafePath(wanted)).toBe("/");
});

test.each(["/sign-in", "/sign-in?to=%2Fpeople", "/setup?token=x"])("%s is not opened after signing in", (wanted) => {
  expect(readSafePath(wanted)).toBe("/");
});

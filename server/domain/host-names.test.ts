import { expect, test } from "vitest";
import { isDomain } from "./host-names.ts";

const longest = `${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}`;

test.each(["localhost", "intranet", "example.com", "xn--nxasmq6b.example", "9.example", longest])(
  "%s is a domain",
  (text) => expect(isDomain(text)).toBe(true),
);

test.each([
  "",
  ".",
  "example.",
  "a..b",
  "-a.example",
  "a-.example",
  "Example.com",
  "a_b",
  `${"a".repeat(64)}.b`,
  `${longest}d`,
])("'%s' is no domain", (text) => expect(isDomain(text)).toBe(false));

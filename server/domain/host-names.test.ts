import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isDomain, isHost } from "./host-names.ts";

const longest = `${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}`;

test.each(["localhost", "intranet", "example.com", "xn--nxasmq6b.example", "9.example", longest])(
  "%s is a domain, and a host",
  (text) => {
    expect(isDomain(text)).toBe(true);
    expect(isHost(text)).toBe(true);
  },
);

const noHosts = ["", ".", "example.", "a..b", "-a.example", "a-.example", `${"a".repeat(64)}.b`, `${longest}d`];

test.each(noHosts)("'%s' is no domain, and no host", (text) => {
  expect(isDomain(text)).toBe(false);
  expect(isHost(text)).toBe(false);
});

test.each(["Example.com", "mail_out", "192.168.1.9", "fe80::1", "fe80::1%eth0", "::ffff:10.0.0.1"])(
  "%s is a host",
  (text) => expect(isHost(text)).toBe(true),
);

test.each(["a@b", "a b", "http://a", "a:25", "[::1]", "::1]/[", "1::2::3", "fe80::1%", ":::", "12345::", "::\n1"])(
  "%j is no host",
  (text) => expect(isHost(text)).toBe(false),
);

test("IPv6 addresses are those that Node.js accepts", () => {
  const group = fc.constantFrom("0", "1", "ab", "FFFF", "12345", "g", "", "10.0.0.1", "256.1.1.1", "01.2.3.4");
  const compact = fc.ipV6();
  const broken = fc.array(group, { minLength: 2, maxLength: 9 }).map((groups) => groups.join(":"));
  fc.assert(
    fc.property(fc.oneof(compact, broken), fc.constantFrom("", "%eth0", "%"), (address, zone) => {
      const text = `${address}${zone}`;
      fc.pre(text.includes(":"));
      expect(isHost(text)).toBe(isIP(text) === 6);
    }),
    { numRuns: 2_000 },
  );
});

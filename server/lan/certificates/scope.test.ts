import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { makeAuthority } from "./authority.ts";
import { bytesOfAddress, maskBytes } from "./ip-bytes.ts";
import { isInScope, scopeFor } from "./scope.ts";
import { isFor, namesOf } from "./served-certificate.ts";
import { serverCertificate } from "./server-certificate.ts";
import { serverNames } from "./server-names.ts";

const scope = scopeFor({
  names: ["office-pc", "chat.lindholm.test"],
  addresses: ["192.168.1.7", "203.0.113.9", "2001:db8:1:2::7"],
});

test.each([
  ["office-pc", true],
  ["office-pc.local", true],
  ["watercooler-4d7cfe1a.local", true],
  ["chat.lindholm.test", true],
  ["lindholm.test", false],
  ["notlocal", false],
  ["bank.example.com", false],
  ["10.1.2.3", true],
  ["172.32.0.1", false],
  ["203.0.113.77", true],
  ["203.0.114.9", false],
  ["8.8.8.8", false],
  ["::1", true],
  ["fd00::1", true],
  ["2001:db8:1:2:ffff::1", true],
  ["2001:db8:1:3::7", false],
])("%s is in the scope of an office's authority: %s", (name, isInside) => {
  expect(isInScope(scope, name)).toBe(isInside);
});

test("the machine's addresses include what people type, without those that need a zone", () => {
  const card = (address: string, internal = false) => ({ address, internal, netmask: "", mac: "", cidr: null });
  const interfaces = {
    lo: [{ ...card("127.0.0.1", true), family: "IPv4" as const }],
    eth0: [
      { ...card("192.168.1.7"), family: "IPv4" as const },
      { ...card("fe80::1"), family: "IPv6" as const, scopeid: 2 },
      { ...card("fd00::7"), family: "IPv6" as const, scopeid: 0 },
    ],
  };
  const names = ["Office-PC", "bücher.test.", "192.168.1.9", "no name", "office-pc"];
  expect(serverNames("::", names, interfaces)).toEqual({
    names: ["localhost", "office-pc", "xn--bcher-kva.test"],
    addresses: ["127.0.0.1", "::1", "192.168.1.7", "fd00::7"],
  });
  // A server at 0.0.0.0 does not answer on IPv6.
  expect(serverNames("0.0.0.0", [], interfaces).addresses).toEqual(["127.0.0.1", "::1", "192.168.1.7"]);
  expect(serverNames("192.168.1.7", [], interfaces).addresses).toEqual(["127.0.0.1", "::1", "192.168.1.7"]);
});

test("a certificate is kept while it fits the server's names", () => {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-authority-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const now = Date.parse("2026-03-02T09:00:00Z");
  const at = (address: string) => ({ names: ["localhost", "office-pc"], addresses: ["127.0.0.1", address] });
  const authority = makeAuthority(folder, "office-pc", at("192.168.1.7"));
  const first = serverCertificate(folder, authority, at("192.168.1.7"), now);
  expect(serverCertificate(folder, authority, at("192.168.1.7"), now).chain).toBe(first.chain);
  const moved = serverCertificate(folder, authority, at("10.0.0.4"), now, first);
  expect(namesOf(moved.leaf)).toEqual(["localhost", "office-pc", "127.0.0.1", "10.0.0.4"]);
  expect(isFor(moved.leaf, "192.168.1.7")).toBe(false);

  const other = makeAuthority(folder, "office-pc", at("10.0.0.4"));
  const reissued = serverCertificate(folder, other, at("10.0.0.4"), now);
  expect(reissued.chain).not.toBe(moved.chain);
  const lasts = reissued.leaf.validToDate.getTime() - reissued.leaf.validFromDate.getTime();
  expect(lasts).toBeLessThan(397 * 86_400_000);
  expect(new X509Certificate(other.pem).ca).toBe(true);
});

test("IP addresses have the system's notation", () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const bytes = bytesOfAddress(address);
      const text = bytes.length === 4 ? bytes.join(".") : (bytes.toString("hex").match(/.{4}/g) ?? []).join(":");
      const same = (one: string) => new URL(`http://${one.includes(":") ? `[${one}]` : one}`).hostname;
      return same(text) === same(address);
    }),
  );
  expect([...maskBytes(4, 12)]).toEqual([255, 240, 0, 0]);
  expect([...maskBytes(16, 10)].slice(0, 3)).toEqual([255, 192, 0]);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { subscribable } from "../../subscribable.ts";
import { openCertificates } from "./certificates.ts";

/** The certificates of a server that first has these addresses. */
function openAt(...first: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-certificates-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let addresses = first;
  const names = subscribable(() => ({
    names: ["localhost", "office-pc.local"],
    addresses: ["127.0.0.1", "::1", ...addresses],
  }));
  const clock = { now: () => Date.parse("2026-03-02T09:00:00Z") };
  const certificates = openCertificates({ folder, files: null, clock, names });
  certificates.renew();
  return {
    moveTo: (...others: string[]) => {
      addresses = others;
      certificates.renew();
      return certificates.describe();
    },
  };
}

test("a new IPv6 prefix, which a provider may assign every day, is not a problem if there is another address", () => {
  const { moveTo } = openAt("192.168.1.7", "2001:db8:1:2::7");
  const moved = moveTo("192.168.1.7", "2001:db8:2:9::5");
  expect(moved?.missing_names).toEqual([]);
  expect(moved?.names).not.toContain("2001:db8:2:9::5");
});

test("an address outside the authority's scope is reported if the server has no other", () => {
  const { moveTo } = openAt("192.168.1.7");
  expect(moveTo("2001:db8:2:9::5")?.missing_names).toEqual(["2001:db8:2:9::5"]);
});

test("an IPv4 address outside the authority's scope is always reported", () => {
  const { moveTo } = openAt("192.168.1.7");
  expect(moveTo("192.168.1.7", "203.0.113.9")?.missing_names).toEqual(["203.0.113.9"]);
});

import type { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { isResponder } from "./on-link.ts";

const interfaces = {
  lo: [of("127.0.0.1", "8")],
  eth0: [of("192.168.4.20", "24"), of("10.0.7.2", "30")],
} satisfies ReturnType<typeof networkInterfaces>;

function of(address: string, prefix: string) {
  return { address, cidr: `${address}/${prefix}`, family: "IPv4" as const, internal: false, mac: "", netmask: "" };
}

test.each([
  ["192.168.4.77", 5353, true],
  ["127.0.0.1", 5353, true],
  ["10.0.7.1", 5353, true],
  ["192.168.4.77", 49_152, false],
  ["192.168.5.77", 5353, false],
  ["10.0.7.9", 5353, false],
  ["203.0.113.9", 5353, false],
])("what comes from %s, port %i, is believed: %s", (address, port, isBelieved) => {
  expect(isResponder({ address, port }, interfaces)).toBe(isBelieved);
});

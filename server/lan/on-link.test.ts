import type { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { isNeighborOf, isResponder } from "./on-link.ts";

const interfaces = {
  lo: [ipv4("127.0.0.1", "8")],
  eth0: [ipv4("192.168.4.20", "24"), ipv4("10.0.7.2", "30")],
} satisfies ReturnType<typeof networkInterfaces>;

function ipv4(address: string, prefix: string) {
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
])("a packet from %s, port %i, is accepted: %s", (address, port, isAccepted) => {
  expect(isResponder({ address, port }, interfaces)).toBe(isAccepted);
});

test.each([
  ["192.168.4.77", true],
  ["10.0.7.1", true],
  ["127.0.0.1", false],
  ["10.9.0.1", false],
  ["fd00:4::77", true],
  ["fe80::77%eth0", true],
  ["fe80::77%eth1", false],
  ["fd00:5::77", false],
])("%s is a neighbor on the network of eth0: %s", (address, isNeighbor) => {
  const ipv6 = (cidr: string) => ({ ...ipv6Interface, address: cidr.split("/")[0] ?? "", cidr });
  const both = {
    ...interfaces,
    eth0: [...interfaces.eth0, ipv6("fd00:4::20/64"), ipv6("fe80::20/64")],
    eth1: [ipv4("10.9.0.2", "24"), ipv6("fe80::21/64")],
  };
  expect(isNeighborOf(address, ["192.168.4.20"], both)).toBe(isNeighbor);
});

const ipv6Interface = { family: "IPv6" as const, internal: false, mac: "", netmask: "", scopeid: 0 };

import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { mediumOf, networkKind } from "./network-kind.ts";
import { networksOf } from "./networks.ts";

function ipv4(address: string, different: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo {
  const card = { netmask: "255.255.255.0", mac: "02:00:00:00:00:01", internal: false, cidr: `${address}/24` };
  return { address, family: "IPv4", ...card, ...different } as NetworkInterfaceInfo;
}

const computer = {
  lo: [ipv4("127.0.0.1", { internal: true })],
  eth0: [ipv4("192.168.1.20"), ipv4("10.8.0.2", { netmask: "255.255.255.255" })],
  wlan0: [ipv4("169.254.3.4")],
  tun0: [ipv4("10.8.0.9")],
  docker0: [ipv4("172.17.0.1")],
};

const describeNetworks = (chosen: readonly string[], interfaces: Parameters<typeof networksOf>[0] = computer) =>
  networksOf(interfaces, chosen).map(({ name, looks, isUsual, isUsed }) => ({ name, looks, isUsual, isUsed }));

test("without a choice the networks that look like the office's are used, without unreachable addresses", () => {
  expect(describeNetworks([])).toEqual([
    { name: "eth0", looks: "office", isUsual: true, isUsed: true },
    { name: "tun0", looks: "vpn", isUsual: false, isUsed: false },
    { name: "docker0", looks: "virtual_machine", isUsual: false, isUsed: false },
  ]);
  expect(networksOf(computer, [])[0]).toMatchObject({ medium: "cable", addresses: ["192.168.1.20", "10.8.0.2"] });
});

test("without any other network a VPN is used", () => {
  expect(describeNetworks([], { tun0: computer.tun0 })).toEqual([
    { name: "tun0", looks: "vpn", isUsual: true, isUsed: true },
  ]);
});

test("only chosen ones are used, by name or by address, and missing ones come last", () => {
  expect(describeNetworks(["wlan0", "tun0", "172.17.0.1", "eth7"])).toEqual([
    { name: "eth0", looks: "office", isUsual: true, isUsed: false },
    { name: "tun0", looks: "vpn", isUsual: false, isUsed: true },
    { name: "docker0", looks: "virtual_machine", isUsual: false, isUsed: true },
    { name: "wlan0", looks: null, isUsual: false, isUsed: false },
    { name: "eth7", looks: null, isUsual: false, isUsed: false },
  ]);
  expect(describeNetworks([], {})).toEqual([]);
});

test.each([
  ["tap0", "vpn"],
  ["Tailscale", "vpn"],
  ["ZeroTier One [a1b2]", "vpn"],
  ["virbr0", "virtual_machine"],
  ["vEthernet (Default Switch)", "virtual_machine"],
  ["vEthernet (External)", "office"],
] as const)("%s looks like %s", (name, looks) => {
  expect(networkKind(name, ipv4("192.168.1.20"))).toBe(looks);
});

test.each([
  ["wlp3s0", "wifi"],
  ["wlan0", "wifi"],
  ["Wi-Fi 2", "wifi"],
  ["WLAN", "wifi"],
  ["eth0", "cable"],
  ["enp0s31f6", "cable"],
  ["Ethernet 2", "cable"],
  ["en0", "unknown"],
  ["br0", "unknown"],
  ["vEthernet (External)", "unknown"],
] as const)("%s is joined by %s", (name, medium) => {
  expect(mediumOf(name)).toBe(medium);
});

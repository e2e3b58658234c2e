import { expect, test } from "vitest";
import {
  describeNetwork,
  describeNetworkState,
  describeSingleAddress,
  formatNetworkTitle,
  warnAboutOwnNetwork,
} from "./describe-network.ts";
import {
  applyAutomaticChoice,
  changeChoice,
  choiceProblems,
  isLeftOutBy,
  listUsedNetworks,
  readSavedChoice,
} from "./network-choice.ts";
import type { Network } from "./networks-query.ts";

function network(name: string, different: Partial<Network> = {}): Network {
  const usual = { addresses: ["192.168.1.20"], looks_like: "office", usual: true, used: true } as const;
  return { name, medium: "cable", came_by: false, ...usual, addresses: [...usual.addresses], ...different };
}

const wifi = network("wlan0", { medium: "wifi", addresses: ["10.0.0.4", "fd00::7"], came_by: true });
const vpn = network("tun0", { medium: "unknown", looks_like: "vpn", usual: false, used: false });
const gone = network("eth7", { addresses: [], looks_like: null, usual: false, used: false });

test.each([
  [network("eth0"), "Cable (eth0): 192.168.1.20"],
  [wifi, "Wi-Fi (wlan0): 10.0.0.4 and fd00::7"],
  [network("Ethernet 2"), "Ethernet 2: 192.168.1.20"],
  [network("Wi-Fi", { medium: "wifi" }), "Wi-Fi: 192.168.1.20"],
  [network("en0", { medium: "unknown" }), "en0: 192.168.1.20"],
  [gone, "Cable (eth7)"],
])("the name of %o is %s", (one, title) => {
  expect(formatNetworkTitle(one)).toBe(title);
});

test("a network's description says what it looks like, whether it is used, and whose connection it is", () => {
  expect(describeNetwork(wifi)).toBe("Looks like an office network. You are connected through it.");
  expect(describeNetwork(gone)).toBe("Not connected. It is used again when it is connected.");
  expect(describeNetworkState(wifi, true)).toBe("Looks like an office network. Used. You are connected through it.");
  expect(describeNetworkState(vpn, true)).toBe("Looks like a VPN. Not used.");
  expect(describeNetworkState({ ...vpn, used: true }, true)).toBe(
    "Looks like a VPN. Used, because there is no other network.",
  );
  expect(describeNetworkState({ ...vpn, used: true }, false)).toBe("Looks like a VPN. Used.");
  expect(describeNetworkState({ ...vpn, looks_like: "virtual_machine" }, true)).toContain(
    "a virtual machine. Not used.",
  );
});

test.each([
  ["127.0.0.1", "for its own computer only"],
  ["::1", "for its own computer only"],
  ["192.168.1.20", "for the address 192.168.1.20 only"],
])("a server that was started at %s says %s", (address, words) => {
  expect(describeSingleAddress(address)).toContain(words);
});

test("people who would leave out their own network are warned", () => {
  const networks = [network("eth0"), wifi, vpn];
  const warning = (interfaces: readonly string[]) => warnAboutOwnNetwork(networks, isLeftOutBy({ interfaces }));
  expect(warning(["eth0"])).toMatch(
    /^You are connected through Wi-Fi \(wlan0\)\. .* The address 10\.0\.0\.4 still works\.$/,
  );
  expect(warning(["wlan0"])).toBeUndefined();
  expect(warnAboutOwnNetwork(networks, isLeftOutBy({ interfaces: null }))).toBeUndefined();
  const byVpn = [network("eth0"), { ...vpn, came_by: true, used: true }];
  expect(warnAboutOwnNetwork(byVpn, isLeftOutBy({ interfaces: null }))).toContain("tun0");
});

test("a choice is sorted by name, starts with the used networks, and is never empty", () => {
  const networks = [wifi, network("eth0"), vpn, gone];
  expect(readSavedChoice({ interfaces: [], networks })).toEqual({ interfaces: null });
  expect(applyAutomaticChoice([{ ...vpn, used: true }, gone])).toEqual([vpn]);
  const saved = readSavedChoice({ interfaces: ["wlan0", "eth7"], networks });
  expect(saved).toEqual({ interfaces: ["eth7", "wlan0"] });
  expect(listUsedNetworks({ networks })).toEqual(["eth0", "wlan0"]);
  expect(changeChoice(["eth0"], "br0", true)).toEqual(["br0", "eth0"]);
  expect(changeChoice(["br0", "eth0"], "br0", false)).toEqual(["eth0"]);
  expect(choiceProblems({ interfaces: [] }).interfaces).toMatch(/^Select at least one/);
  expect(choiceProblems({ interfaces: null }).interfaces).toBeUndefined();
});

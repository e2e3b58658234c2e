import type { NetworkInterfaceInfo } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { discoveryReasons } from "../texts/reasons/discovery-reasons.ts";
import { writeReason } from "../texts/write-reason.ts";
import {
  findAddressProblem,
  findMissingInterfaces,
  type Interfaces,
  interfacesAt,
  lanAddresses,
  serverUrls,
  watchAddresses,
} from "./addresses.ts";

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return {
    address,
    netmask: "255.255.255.0",
    family: "IPv4",
    mac: "02:00:00:00:00:01",
    internal,
    cidr: `${address}/24`,
  };
}

function ipv6(address: string, internal = false): NetworkInterfaceInfo {
  const cidr = `${address}/64`;
  return { address, netmask: "ffff:ffff::", family: "IPv6", mac: "02:00:00:00:00:01", internal, cidr, scopeid: 0 };
}

describe("the only address that a server listens at", () => {
  const interfaces = { eth0: [ipv4("192.168.1.8"), ipv6("fd00::7")] };

  it("is reported once the computer has lost it, with its other addresses", () => {
    const address = "192.168.1.7";
    const facts = { address, others: ["192.168.1.8", "fd00::7"] };
    expect(findAddressProblem(address, interfaces)).toEqual({ code: "address_lost", facts });
    expect(findAddressProblem(address, {})).toEqual({ code: "only_address_lost", facts: { address } });
  });

  it.each(["192.168.1.8", "fd00::7", "0.0.0.0", "::", "127.0.0.1", "::1"])("is not reported when it is %s", (host) => {
    expect(findAddressProblem(host, interfaces)).toBeNull();
  });
});

describe("a server that answers only on IPv4", () => {
  const reason = { code: "only_ipv6", facts: {} };

  it.each([
    [{ eth0: [ipv6("fd00::7")] }, reason],
    [{ eth0: [ipv6("fe80::7")] }, null],
    [{ eth0: [ipv6("fd00::7")], wlan0: [ipv4("192.168.1.8")] }, null],
    [{}, null],
  ])("reports a network with only IPv6: %j", (interfaces, reported) => {
    expect(findAddressProblem("0.0.0.0", interfaces)).toEqual(reported);
    expect(findAddressProblem("::", interfaces)).toBeNull();
  });
});

describe("the addresses colleagues can use", () => {
  it("lists IPv4 before IPv6 and names the interface of each", () => {
    const interfaces = { eth0: [ipv6("fd00::7"), ipv4("192.168.1.7")], wlan0: [ipv4("192.168.1.8")] };
    expect(lanAddresses(interfaces)).toEqual([
      { address: "192.168.1.7", interfaceName: "eth0" },
      { address: "192.168.1.8", interfaceName: "wlan0" },
      { address: "fd00::7", interfaceName: "eth0" },
    ]);
  });

  it("leaves out loopback and link-local addresses", () => {
    const interfaces = {
      lo: [ipv4("127.0.0.1", true), ipv6("::1", true)],
      eth0: [ipv4("169.254.8.1"), ipv6("fe80::1"), ipv6("febf::1"), ipv4("10.0.0.2")],
    };
    expect(lanAddresses(interfaces)).toEqual([{ address: "10.0.0.2", interfaceName: "eth0" }]);
  });

  it.each([
    "docker0",
    "br-1f2e3d",
    "veth12ab",
    "tun0",
    "tap0",
    "utun3",
    "wg0",
    "vboxnet0",
    "vmnet8",
    "ztabcdef",
    "tailscale0",
    "Tailscale",
    "ZeroTier One [a1b2]",
    "VirtualBox Host-Only Network",
    "vEthernet (WSL (Hyper-V firewall))",
  ])("leaves out %s while the machine has a real interface, and keeps it when it has nothing else", (virtual) => {
    const tunnel = { [virtual]: [ipv4("10.8.0.2")] };
    expect(lanAddresses({ ...tunnel, eth0: [ipv4("192.168.1.7")] })).toEqual([
      { address: "192.168.1.7", interfaceName: "eth0" },
    ]);
    expect(lanAddresses(tunnel)).toEqual([{ address: "10.8.0.2", interfaceName: virtual }]);
  });

  it.each(["eth0", "enp3s0", "wlan0", "en0", "br0", "bond0", "Ethernet", "Wi-Fi", "vEthernet (External)"])(
    "keeps %s",
    (physical) => {
      const interfaces = { docker0: [ipv4("172.17.0.1")], [physical]: [ipv4("192.168.1.7")] };
      expect(lanAddresses(interfaces)).toEqual([{ address: "192.168.1.7", interfaceName: physical }]);
    },
  );

  it.each([
    ["of VirtualBox", { ...ipv4("192.168.56.1"), mac: "0a:00:27:00:00:00" }],
    ["of VMware", { ...ipv4("192.168.93.1"), mac: "00:50:56:C0:00:08" }],
    ["whose network has one address", { ...ipv4("10.8.0.2"), netmask: "255.255.255.255" }],
    ["of an overlay VPN's range, at its beginning", ipv4("100.64.0.1")],
    ["of an overlay VPN's range, at its end", ipv4("100.127.255.254")],
  ])("leaves out a card %s, whatever it is called", (_what, card) => {
    const lan = { "Ethernet 2": [card], Ethernet: [ipv4("192.168.1.7")] };
    expect(lanAddresses(lan)).toEqual([{ address: "192.168.1.7", interfaceName: "Ethernet" }]);
  });

  it.each(["100.63.255.255", "100.128.0.1", "172.17.0.1", "192.168.56.1"])(
    "keeps %s, which an office may have as well",
    (address) => {
      expect(lanAddresses({ eth0: [ipv4(address)], eth1: [ipv4("10.0.0.2")] })).toHaveLength(2);
    },
  );

  it("are those of the chosen interfaces only, by name or by address, even of a VPN", () => {
    const interfaces = {
      eth0: [ipv4("192.168.1.7"), ipv4("192.168.1.8"), ipv6("fd00::7")],
      wlan0: [ipv4("10.0.0.2")],
      tun0: [ipv4("10.8.0.2")],
    };
    const chosen = (...names: string[]) => lanAddresses(interfaces, names).map(({ address }) => address);
    expect(chosen("eth0")).toEqual(["192.168.1.7", "192.168.1.8", "fd00::7"]);
    expect(chosen("tun0", "192.168.1.8")).toEqual(["192.168.1.8", "10.8.0.2"]);
    expect(chosen("eth7")).toEqual([]);
  });

  it("is empty on a machine with only loopback", () => {
    expect(lanAddresses({ lo: [ipv4("127.0.0.1", true)], eth0: undefined })).toEqual([]);
  });
});

describe("a chosen interface that is not there", () => {
  it("is reported, with those that are there", () => {
    const interfaces = { lo: [ipv4("127.0.0.1", true)], eth0: [ipv4("192.168.1.7")], wlan0: [ipv4("10.0.0.2")] };
    expect(findMissingInterfaces(interfaces, ["eth0", "10.0.0.2"], "start")).toEqual([]);
    const facts = { network: "eth7", by: "start", others: ["eth0 (192.168.1.7)", "wlan0 (10.0.0.2)"] };
    const missing = findMissingInterfaces(interfaces, ["eth7", "eth0"], "start");
    expect(missing).toEqual([{ code: "network_missing", facts }]);
    expect(missing.map((reason) => writeReason(discoveryReasons, reason))).toEqual([
      "The chosen network “eth7” has no address at the moment. This computer has eth0 (192.168.1.7) and wlan0 (10.0.0.2). Connect it, or choose another with --interface.",
    ]);
  });

  it("is reported with the place where it was chosen", () => {
    const missing = findMissingInterfaces({}, ["eth7"], "settings");
    expect(missing.map((reason) => writeReason(discoveryReasons, reason))).toEqual([
      "The chosen network “eth7” has no address at the moment. This computer has no other. Connect it, or choose others under Organization, Networks.",
    ]);
  });
});

describe("the interfaces that a server answers on", () => {
  const interfaces = {
    lo: [ipv4("127.0.0.1", true), ipv6("::1", true)],
    eth0: [ipv4("192.168.1.7"), ipv6("fd00::7")],
    wlan0: [ipv4("192.168.1.8")],
    eth1: undefined,
  };
  const answering = (host: string) => lanAddresses(interfacesAt(host, interfaces)).map(({ address }) => address);

  it.each([
    ["0.0.0.0", ["192.168.1.7", "192.168.1.8"]],
    ["::", ["192.168.1.7", "192.168.1.8", "fd00::7"]],
    ["192.168.1.8", ["192.168.1.8"]],
    ["fd00::7", ["fd00::7"]],
    ["127.0.0.1", []],
    ["::1", []],
  ])("at %s have the addresses %j for colleagues", (host, addresses) => {
    expect(answering(host)).toEqual(addresses);
  });
});

describe("the URLs to hand to colleagues", () => {
  const addresses = [
    { address: "192.168.1.7", interfaceName: "eth0" },
    { address: "fd00::7", interfaceName: "eth0" },
  ];

  it("carry the port, and brackets around IPv6", () => {
    expect(serverUrls(9991, false, addresses)).toEqual(["http://192.168.1.7:9991", "http://[fd00::7]:9991"]);
  });

  it("leave out the port the scheme implies", () => {
    expect(serverUrls(443, true, addresses)[0]).toBe("https://192.168.1.7");
    expect(serverUrls(80, false, addresses)[0]).toBe("http://192.168.1.7");
    expect(serverUrls(80, true, addresses)[0]).toBe("https://192.168.1.7:80");
  });
});

describe("watching the addresses", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function watchFrom(start: Interfaces) {
    const machine = { interfaces: start, time: 0 };
    const onChange = vi.fn();
    const clock = { now: () => machine.time };
    const addresses = () => lanAddresses(machine.interfaces);
    const watch = watchAddresses(addresses, onChange, { clock, intervalMs: 1_000 });
    const pass = (seconds: number) => {
      for (let passed = 0; passed < seconds; passed++) {
        machine.time += 1_000;
        vi.advanceTimersByTime(1_000);
      }
    };
    return { machine, onChange, watch, pass };
  }

  it("reports each change once, and nothing after the watch is stopped", () => {
    const { machine, onChange, watch, pass } = watchFrom({ eth0: [ipv4("192.168.1.7")] });
    pass(3);
    expect(onChange).not.toHaveBeenCalled();

    machine.interfaces = { eth0: [ipv4("192.168.1.9")] };
    pass(3);
    expect(onChange.mock.calls).toEqual([["changed"]]);

    watch.stop();
    machine.interfaces = {};
    pass(3);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("reports once that the machine has slept, and ignores a clock that is set back", () => {
    const { machine, onChange, pass } = watchFrom({ eth0: [ipv4("192.168.1.7")] });
    machine.time += 3_600_000;
    machine.interfaces = { eth0: [ipv4("192.168.1.9")] };
    pass(3);
    expect(onChange.mock.calls).toEqual([["woken"]]);
    machine.time -= 7_200_000;
    pass(3);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

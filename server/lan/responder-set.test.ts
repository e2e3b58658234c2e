import { describe, expect, it } from "vitest";
import type { DiscoveryReason } from "../texts/reasons/discovery-reasons.ts";
import { runningState } from "./discovery-state.ts";
import type { ResponderInterface } from "./multicast.ts";
import type { Responder } from "./responder.ts";
import { matchResponders, responderInterfaces } from "./responder-set.ts";

const wired: ResponderInterface = { interfaceName: "eth0", addresses: ["192.168.1.7"] };
const wireless: ResponderInterface = { interfaceName: "wlan0", addresses: ["192.168.2.7"] };

/** A responder that only records its closing. */
function responderOn(on: ResponderInterface, problem?: DiscoveryReason, isCutOff = false) {
  const responder = {
    on,
    closed: false,
    problem: () => problem,
    isCutOff: () => isCutOff,
    probe() {},
    watchHolders: () => () => {},
    watchProbes: () => () => {},
    async publish() {},
    async close() {
      responder.closed = true;
    },
  };
  return responder satisfies Responder;
}

const open = async (on: ResponderInterface) => responderOn(on);

describe("the interfaces to advertise on", () => {
  it("are listed once each, with all IPv4 addresses, or all of IPv6 without any of IPv4", () => {
    expect(
      responderInterfaces([
        { address: "192.168.1.7", interfaceName: "eth0" },
        { address: "192.168.2.7", interfaceName: "wlan0" },
        { address: "10.0.0.7", interfaceName: "eth0" },
        { address: "fd00::6", interfaceName: "eth0" },
        { address: "fd00::7", interfaceName: "eth1" },
        { address: "2001:db8::7", interfaceName: "eth1" },
      ]),
    ).toEqual([
      { interfaceName: "eth0", addresses: ["192.168.1.7", "10.0.0.7"] },
      wireless,
      { interfaceName: "eth1", addresses: ["fd00::7", "2001:db8::7"] },
    ]);
  });
});

describe("matching the responders to the interfaces", () => {
  it("keeps working and unchanged ones, closes removed ones, opens new ones", async () => {
    const kept = responderOn(wired);
    const gone = responderOn({ ...wireless, addresses: ["192.168.2.6"] });
    const { responders, failures } = await matchResponders([kept, gone], [wired, wireless], open);
    expect(responders[0]).toBe(kept);
    expect(responders.map(({ on }) => on)).toEqual([wired, wireless]);
    expect([kept.closed, gone.closed]).toEqual([false, true]);
    expect(failures).toEqual([]);
  });

  it("reopens one that has a problem", async () => {
    const broken = responderOn(wired, { code: "not_allowed", facts: { network: "eth0" } });
    const { responders } = await matchResponders([broken], [wired], open);
    expect(broken.closed).toBe(true);
    expect(responders.map(({ problem }) => problem())).toEqual([undefined]);
  });

  it("reopens one whose interface was replaced under the same address", async () => {
    const replaced = responderOn(wired, undefined, true);
    const { responders } = await matchResponders([replaced], [wired], open);
    expect(replaced.closed).toBe(true);
    expect(responders.map((responder) => responder.isCutOff())).toEqual([false]);
  });

  it("reports one that cannot be opened and continues with the rest", async () => {
    const { responders, failures } = await matchResponders([], [wired, wireless], async (on) => {
      if (on === wired) throw new Error("too many open files");
      return await open(on);
    });
    expect(responders.map(({ on }) => on)).toEqual([wireless]);
    expect(failures).toEqual([{ code: "not_started", facts: { detail: "Error: too many open files" } }]);
  });
});

describe("the state", () => {
  const hostName = "watercooler-aaaaaaaa.local";

  it("is failed without any interface, and says that the computer is not connected", () => {
    expect(runningState("Acme", hostName, [], [])).toEqual({
      status: "failed",
      name: "",
      hostName,
      addresses: [],
      problem: "This computer is not connected to a network, so other computers can't find the server by name.",
      reasons: [{ code: "not_connected", facts: {} }],
    });
  });

  it("is advertising while one interface works, and names the problem of the other", () => {
    const reason: DiscoveryReason = { code: "not_allowed", facts: { network: "192.168.2.7 (wlan0)" } };
    expect(runningState("Acme", hostName, [responderOn(wired), responderOn(wireless, reason)], [])).toEqual({
      status: "advertising",
      name: "Acme",
      hostName,
      addresses: ["192.168.1.7"],
      problem: "The firewall or the system does not allow discovery (UDP 5353) on 192.168.2.7 (wlan0).",
      reasons: [reason],
    });
  });

  it("is failed when no interface works, with every reason", () => {
    const [one, another] = ["eth0", "wlan0"].map((network) => ({ code: "no_multicast", facts: { network } }) as const);
    const third: DiscoveryReason = { code: "stopped", facts: { detail: "EMFILE" } };
    const responders = [responderOn(wired, one), responderOn(wireless, another)];
    expect(runningState("Acme", hostName, responders, [third])).toMatchObject({
      status: "failed",
      addresses: [],
      problem:
        "Discovery stopped working. Technical details: “EMFILE”. The network on eth0 does not carry discovery messages (multicast). The network on wlan0 does not carry discovery messages (multicast).",
      reasons: [third, one, another],
    });
  });
});

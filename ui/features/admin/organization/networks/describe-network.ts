import { t } from "@lingui/core/macro";
import { isLoopback } from "#server/http/loopback.ts";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { formatList } from "../../../../lib/format.ts";
import type { Network } from "./networks-query.ts";

type NetworkNames = Pick<Network, "name" | "medium" | "addresses">;

/** The heading of the networks. */
export function networksTitle(): string {
  return t`Networks of the server's computer`;
}

/** A network's name for people: "Wi-Fi (wlan0)", or only the system's name if that says the same. */
export function formatNetworkName({ name, medium }: Pick<Network, "name" | "medium">): string {
  if (medium === "unknown" || /^(wi-?fi|ethernet)/i.test(name)) return name;
  return medium === "wifi" ? t`Wi-Fi (${name})` : t({ message: `Cable (${name})`, comment: "A network" });
}

/** The network's name with the computer's addresses on it: "Wi-Fi (wlan0): 10.0.0.4 and fd00::7". */
export function formatNetworkTitle(network: NetworkNames): string {
  const name = formatNetworkName(network);
  if (network.addresses.length === 0) return name;
  const addresses = formatList(network.addresses);
  return t({ message: `${name}: ${addresses}`, comment: "A network with its addresses" });
}

/** A description of a network, for choosing it. */
export function describeNetwork({ looks_like: looks, came_by }: Pick<Network, "looks_like" | "came_by">): string {
  return joinSentences(describeKind(looks), describeOwn(came_by));
}

/** A description of a network and whether it is used. `isAutomatic` means that the server chooses the networks. */
export function describeNetworkState(network: Network, isAutomatic: boolean): string {
  const { looks_like: looks, came_by } = network;
  return joinSentences(describeKind(looks), looks && describeUse(network, isAutomatic), describeOwn(came_by));
}

/** A warning when the choice leaves out the network that the user is connected by; undefined when it does not. */
export function warnAboutOwnNetwork(
  networks: readonly Network[],
  isLeftOut: (network: Network) => boolean,
): string | undefined {
  const own = networks.find((network) => network.came_by && network.used && isLeftOut(network));
  if (own === undefined) return undefined;
  const network = formatNetworkName(own);
  const {
    addresses: [address = ""],
  } = own;
  return t`You are connected through ${network}. People on it can no longer find the server by name. The address ${address} still works.`;
}

/** Says that the server listens at one address only, and how to start it for all of them. */
export function describeSingleAddress(address: string): string {
  return isLoopback(address)
    ? t`The server was started for its own computer only, with --host, so it is on no network. To use all networks, start the server without --host.`
    : t`The server was started for the address ${address} only, with --host, so other networks can't reach it. To use all networks, start the server without --host.`;
}

function describeKind(looks: Network["looks_like"]): string {
  switch (looks) {
    case "office":
      return t`Looks like an office network.`;
    case "vpn":
      return t`Looks like a VPN.`;
    case "virtual_machine":
      return t`Looks like the network of a virtual machine.`;
    case null:
      return t`Not connected. It is used again when it is connected.`;
  }
}

function describeUse({ looks_like: looks, used }: Network, isAutomatic: boolean): string {
  if (!used) return t({ message: "Not used.", comment: "A network" });
  return isAutomatic && looks !== "office"
    ? t`Used, because there is no other network.`
    : t({ message: "Used.", comment: "A network" });
}

function describeOwn(isOwn: boolean): string | undefined {
  return isOwn ? t`You are connected through it.` : undefined;
}

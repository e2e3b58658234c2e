import type { Network } from "./networks-query.ts";

/** The heading of the networks. */
export const networksTitle = "Networks of the server’s computer";

type Named = Pick<Network, "name" | "medium" | "addresses">;

/** A network's name for people: "Wi-Fi (wlan0)", or only the system's name where that is plain already. */
export function networkName({ name, medium }: Pick<Network, "name" | "medium">): string {
  if (medium === "unknown" || /^(wi-?fi|ethernet)/i.test(name)) return name;
  return `${medium === "wifi" ? "Wi-Fi" : "Cable"} (${name})`;
}

/** The same with the computer's addresses on that network. */
export function networkTitle(network: Named): string {
  return [networkName(network), ...network.addresses].join(", ");
}

/** A description of a network, for choosing it. */
export function networkAbout({ looks_like: looks, came_by }: Pick<Network, "looks_like" | "came_by">): string {
  return sentences(looks === null ? notThere : looksWords[looks], came_by);
}

/** A description of a network and whether it is used. `isUsual` means that the choice is automatic. */
export function networkState({ looks_like: looks, came_by, used }: Network, isUsual: boolean): string {
  if (looks === null) return sentences(notThere, came_by);
  const isLastResort = isUsual && used && looks !== "office";
  const verdict = isLastResort ? "used, since there is no other" : used ? "used" : "left out";
  return sentences(`${looksWords[looks]}: ${verdict}`, came_by);
}

/** A warning before the reader leaves out the network that they are connected by; undefined where none is needed. */
export function ownNetworkWarning(
  networks: readonly Network[],
  isLeftOut: (network: Network) => boolean,
): string | undefined {
  const own = networks.find((network) => network.came_by && network.used && isLeftOut(network));
  if (own === undefined) return undefined;
  return `You are connected by ${networkName(own)}. People there will no longer find the server by its name; its address ${own.addresses[0] ?? ""} still works.`;
}

/** Says that the server listens at one address only, and how to start it for all of them. */
export function onlyAt(address: string): string {
  const isAlone = address === "::1" || address.startsWith("127.");
  const where = isAlone
    ? "The server was started for this computer alone, with --host, so it is on no network."
    : `The server was started for its address ${address} alone, with --host: other networks do not reach it.`;
  return `${where} To have it on all of them, start it without that.`;
}

const notThere = "Not there at the moment; used once it is back";

const looksWords: Readonly<Record<NonNullable<Network["looks_like"]>, string>> = {
  office: "Looks like the office’s",
  vpn: "Looks like a VPN",
  virtual_machine: "Looks like a virtual machine’s",
};

function sentences(about: string, isOwn: boolean): string {
  return isOwn ? `${about}. You are connected by it.` : `${about}.`;
}

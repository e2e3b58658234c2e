import type { Network } from "./networks-query.ts";

/** The heading of the networks. */
export const networksTitle = "Networks of the server’s computer";

type Named = Pick<Network, "name" | "medium" | "addresses">;

/** A network's name for people: "Wi-Fi (wlan0)", or only the system's name if that says the same. */
export function formatNetworkName({ name, medium }: Pick<Network, "name" | "medium">): string {
  if (medium === "unknown" || /^(wi-?fi|ethernet)/i.test(name)) return name;
  return `${medium === "wifi" ? "Wi-Fi" : "Cable"} (${name})`;
}

/** The network's name with the computer's addresses on it. */
export function formatNetworkTitle(network: Named): string {
  return [formatNetworkName(network), ...network.addresses].join(", ");
}

/** A description of a network, for choosing it. */
export function describeNetwork({ looks_like: looks, came_by }: Pick<Network, "looks_like" | "came_by">): string {
  return joinSentences(looks === null ? missingText : likenessTexts[looks], came_by);
}

/** A description of a network and whether it is used. `isAutomatic` means that the server chooses the networks. */
export function describeNetworkState({ looks_like: looks, came_by, used }: Network, isAutomatic: boolean): string {
  if (looks === null) return joinSentences(missingText, came_by);
  const isLastResort = isAutomatic && used && looks !== "office";
  const verdict = isLastResort ? "used, since there is no other" : used ? "used" : "left out";
  return joinSentences(`${likenessTexts[looks]}: ${verdict}`, came_by);
}

/** A warning when the choice leaves out the network that the user is connected by; undefined when it does not. */
export function warnAboutOwnNetwork(
  networks: readonly Network[],
  isLeftOut: (network: Network) => boolean,
): string | undefined {
  const own = networks.find((network) => network.came_by && network.used && isLeftOut(network));
  if (own === undefined) return undefined;
  return `You are connected by ${formatNetworkName(own)}. People there will no longer find the server by its name; its address ${own.addresses[0] ?? ""} still works.`;
}

/** Says that the server listens at one address only, and how to start it for all of them. */
export function describeSingleAddress(address: string): string {
  const isAlone = address === "::1" || address.startsWith("127.");
  const where = isAlone
    ? "The server was started for this computer alone, with --host, so it is on no network."
    : `The server was started for its address ${address} alone, with --host: other networks do not reach it.`;
  return `${where} To have it on all of them, start it without that.`;
}

const missingText = "Not there at the moment; used once it is back";

const likenessTexts: Readonly<Record<NonNullable<Network["looks_like"]>, string>> = {
  office: "Looks like the office’s",
  vpn: "Looks like a VPN",
  virtual_machine: "Looks like a virtual machine’s",
};

function joinSentences(about: string, isOwn: boolean): string {
  return isOwn ? `${about}. You are connected by it.` : `${about}.`;
}

import { BlockList, isIPv6 } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import type { Clock } from "../clock.ts";
import { isLoopback } from "../http/loopback.ts";
import type { DiscoveryReason } from "../texts/reasons/discovery-reasons.ts";
import { networkKind } from "./network-kind.ts";

/** One address under which machines on the office network can reach this one. */
export type LanAddress = { address: string; interfaceName: string };

/** The shape of `os.networkInterfaces()`. */
export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** A running watch over the machine's addresses. */
export type AddressWatch = { stop(): void };

/**
 * The addresses colleagues can use, IPv4 before IPv6, in the system's order. Loopback and link-local addresses are left
 * out, and so are VPN, container and virtual machine interfaces, unless the machine has nothing else.
 * @param chosen names or addresses of the interfaces to use, of any kind; empty for those of the LAN
 */
export function lanAddresses(
  interfaces: Interfaces = networkInterfaces(),
  chosen: readonly string[] = [],
): LanAddress[] {
  const reachable = Object.entries(interfaces).flatMap(([interfaceName, entries = []]) =>
    entries.filter(isReachable).map((entry) => ({ entry, interfaceName })),
  );
  const preferred = reachable.filter(({ entry, interfaceName }) =>
    chosen.length > 0
      ? chosen.includes(interfaceName) || chosen.includes(entry.address)
      : networkKind(interfaceName, entry) === "office",
  );
  const used = preferred.length > 0 || chosen.length > 0 ? preferred : reachable;
  const addresses = used.map(({ entry, interfaceName }) => ({ address: entry.address, interfaceName }));
  return [
    ...addresses.filter(({ address }) => !isIPv6(address)),
    ...addresses.filter(({ address }) => isIPv6(address)),
  ];
}

/** Who chose the interfaces: a flag at the start, or an administrator on the page. */
export type ChosenBy = "start" | "settings";

/** The problem of each chosen interface that is not there or has no address. */
export function findMissingInterfaces(
  interfaces: Interfaces,
  chosen: readonly string[],
  by: ChosenBy,
): DiscoveryReason[] {
  const present = lanAddresses(interfaces, []);
  const there = [...new Set(present.map(({ interfaceName, address }) => `${interfaceName} (${address})`))];
  return chosen
    .filter((network) => lanAddresses(interfaces, [network]).length === 0)
    .map((network) =>
      there.length === 0
        ? { code: "only_network_missing", facts: { network, by } }
        : { code: "network_missing", facts: { network, by, others: there } },
    );
}

/**
 * The machine's interfaces, each with only those addresses that a server answers on when it listens at `host`: all IPv4
 * addresses for `0.0.0.0`, all addresses for `::`.
 */
export function interfacesAt(host: string, interfaces: Interfaces = networkInterfaces()): Interfaces {
  if (host === "::") return interfaces;
  const answers = ({ family, address }: NetworkInterfaceInfo) =>
    host === "0.0.0.0" ? family === "IPv4" : address === host;
  return Object.fromEntries(
    Object.entries(interfaces).map(([name, entries = []]) => [name, entries.filter(answers)] as const),
  );
}

/**
 * The problem of a server that listens at one IP address that the machine has lost, or at `0.0.0.0` without any IPv4
 * address. Null without such a problem.
 */
export function findAddressProblem(host: string, interfaces: Interfaces = networkInterfaces()): DiscoveryReason | null {
  if (host === "0.0.0.0" && hasOnlyIPv6(interfaces)) return { code: "only_ipv6", facts: {} };
  const isEverywhere = host === "0.0.0.0" || host === "::";
  if (isEverywhere || isLoopback(host) || hasAddress(host, interfaces)) return null;
  const others = lanAddresses(interfaces).map(({ address }) => address);
  return others.length === 0
    ? { code: "only_address_lost", facts: { address: host } }
    : { code: "address_lost", facts: { address: host, others } };
}

function hasOnlyIPv6(interfaces: Interfaces): boolean {
  return lanAddresses(interfaces).length > 0 && lanAddresses(interfacesAt("0.0.0.0", interfaces)).length === 0;
}

/** Compares addresses in any notation. */
function hasAddress(host: string, interfaces: Interfaces): boolean {
  const family = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
  const list = new BlockList();
  const [withoutZone = host] = host.split("%");
  list.addAddress(withoutZone, family(withoutZone));
  const all = Object.values(interfaces).flatMap((entries = []) => entries);
  return all.some(({ address }) => list.check(address, family(address)));
}

/** The URLs to hand to colleagues, in the addresses' order, for a server listening at `port`. */
export function serverUrls(port: number, tls: boolean, addresses: LanAddress[]): string[] {
  const scheme = tls ? "https" : "http";
  const suffix = port === (tls ? 443 : 80) ? "" : `:${port}`;
  return addresses.map(({ address }) => `${scheme}://${isIPv6(address) ? `[${address}]` : address}${suffix}`);
}

/** A change of the machine's addresses, or a sleep after which it may be on another network. */
export type AddressChange = "changed" | "woken";

/** If two checks are this much further apart than intended, the machine has slept. In milliseconds. */
const sleepTime = 30_000;

/**
 * Calls `onChange` when the machine's addresses have changed since the last check, or when much more time has passed
 * than the interval. No operating system reports a pulled cable or a sleep to Node, so this polls. A clock that is set
 * forward looks like a sleep, which does no harm. The timer does not keep the process alive.
 * @param readAddresses called at each check
 * @param options.intervalMs milliseconds between two checks
 */
export function watchAddresses(
  readAddresses: () => LanAddress[],
  onChange: (change: AddressChange) => void,
  { clock, intervalMs = 5_000 }: { clock: Clock; intervalMs?: number },
): AddressWatch {
  let known = JSON.stringify(readAddresses());
  let checkedAt = clock.now();
  const timer = setInterval(() => {
    const seen = JSON.stringify(readAddresses());
    const hasSlept = clock.now() - checkedAt > intervalMs + sleepTime;
    const hasChanged = seen !== known;
    known = seen;
    checkedAt = clock.now();
    if (hasSlept) onChange("woken");
    else if (hasChanged) onChange("changed");
  }, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function isReachable({ address, internal }: NetworkInterfaceInfo): boolean {
  return !internal && !address.startsWith("169.254.") && !/^fe[89ab]/i.test(address);
}

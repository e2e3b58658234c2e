import { isIPv6 } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/** One address under which machines on the office network can reach this one. */
export type LanAddress = { address: string; interfaceName: string };

/** The shape of `os.networkInterfaces()`. */
export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** A running watch over the machine's addresses. */
export type AddressWatch = { stop(): void };

/**
 * The addresses colleagues can use, IPv4 before IPv6, in the system's order. Loopback and link-local addresses are left
 * out, and so are VPN, container and virtual machine interfaces, unless the machine has nothing else.
 */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): LanAddress[] {
  const found = Object.entries(interfaces).flatMap(([interfaceName, entries = []]) =>
    entries.filter(isReachable).map(({ address }) => ({ address, interfaceName })),
  );
  const physical = found.filter(({ interfaceName }) => !isVirtual(interfaceName));
  const chosen = physical.length > 0 ? physical : found;
  return [...chosen.filter(({ address }) => !isIPv6(address)), ...chosen.filter(({ address }) => isIPv6(address))];
}

/**
 * What of the machine's interfaces a server answers on that listens at an IP address: all that is IPv4 at `0.0.0.0`,
 * everything at `::`.
 */
export function interfacesAt(host: string, interfaces: Interfaces = networkInterfaces()): Interfaces {
  if (host === "::") return interfaces;
  const answers = ({ family, address }: NetworkInterfaceInfo) =>
    host === "0.0.0.0" ? family === "IPv4" : address === host;
  return Object.fromEntries(
    Object.entries(interfaces).map(([name, entries = []]) => [name, entries.filter(answers)] as const),
  );
}

/** Whether only this computer reaches a server that listens at an IP address. */
export function isLoopback(host: string): boolean {
  return host === "::1" || host.startsWith("127.");
}

/** The URLs to hand to colleagues, in the addresses' order, for a server listening at `port`. */
export function serverUrls(port: number, tls: boolean, addresses: LanAddress[]): string[] {
  const scheme = tls ? "https" : "http";
  const suffix = port === (tls ? 443 : 80) ? "" : `:${port}`;
  return addresses.map(({ address }) => `${scheme}://${isIPv6(address) ? `[${address}]` : address}${suffix}`);
}

/**
 * Calls `onChange` whenever the machine's addresses differ from the last look. No operating system tells Node when a
 * cable is pulled, hence the polling. The timer does not keep the process alive.
 * @param options.intervalMs milliseconds between two looks
 */
export function watchAddresses(
  onChange: (addresses: LanAddress[]) => void,
  options: { intervalMs?: number; interfaces?: () => Interfaces } = {},
): AddressWatch {
  const { intervalMs = 5_000, interfaces = networkInterfaces } = options;
  let known = JSON.stringify(lanAddresses(interfaces()));
  const timer = setInterval(() => {
    const addresses = lanAddresses(interfaces());
    const seen = JSON.stringify(addresses);
    if (seen === known) return;
    known = seen;
    onChange(addresses);
  }, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function isReachable({ address, internal }: NetworkInterfaceInfo): boolean {
  return !internal && !address.startsWith("169.254.") && !/^fe[89ab]/i.test(address);
}

const virtualInterface =
  /^(docker|br-|veth(?!ernet)|virbr|podman|cni|flannel|cali|lxcbr|lxdbr|tun|tap|utun|ppp|wg|vboxnet|vmnet|zt|tailscale|zerotier|virtualbox|vmware|vethernet \((wsl|default switch))/i;

function isVirtual(interfaceName: string): boolean {
  return virtualInterface.test(interfaceName);
}

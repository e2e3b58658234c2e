import type { NetworkInterfaceInfo } from "node:os";

/** The kind of a network: the office's own, a VPN, or one of virtual machines or containers. */
export type NetworkKind = "office" | "vpn" | "virtual_machine";

/** Guesses the kind of a network from the name of its interface and one of this computer's addresses there. */
export function networkKind(
  interfaceName: string,
  { address, netmask, mac }: Pick<NetworkInterfaceInfo, "address" | "netmask" | "mac">,
): NetworkKind {
  if (virtualNames.test(interfaceName) || virtualCards.test(mac)) return "virtual_machine";
  const isTunnel = vpnNames.test(interfaceName) || carrierGrade.test(address) || netmask === pointToPointMask;
  return isTunnel ? "vpn" : "office";
}

const virtualNames =
  /^(docker|br-|bridge1\d\d|veth(?!ernet)|virbr|podman|cni|flannel|cali|lxc|lxdbr|incusbr|vboxnet|vmnet|vmenet|virtualbox|vmware|vethernet \((wsl|default switch))/i;

const vpnNames = /^(tun|tap|utun|ppp|wg|nordlynx|zt|tailscale|zerotier)/i;

/** The virtual network cards of VirtualBox and VMware on the host, by their MAC addresses. */
const virtualCards = /^(0a:00:27|00:50:56:c0:00):/i;

/** 100.64.0.0/10, between a provider and its customers (RFC 6598); overlay VPNs use it too. */
const carrierGrade = /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** A network with this mask has no other host, so it is a tunnel. (IPv6 is different: DHCPv6 assigns /128.) */
const pointToPointMask = "255.255.255.255";

/** How a network is connected, guessed from the name of its interface. */
export type Medium = "wifi" | "cable" | "unknown";

/** Systems name interfaces by their kind: `wlp3s0`, `Wi-Fi`, `enp0s31f6`, `Ethernet 2`; `en0` may be either. */
export function mediumOf(interfaceName: string): Medium {
  if (/^(wl|wi-?fi)/i.test(interfaceName)) return "wifi";
  return /^(eth|en[opsx]|em\d|lan\b|local area connection)/i.test(interfaceName) ? "cable" : "unknown";
}

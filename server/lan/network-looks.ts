import type { NetworkInterfaceInfo } from "node:os";

/** What a network looks like: the office's own, or one that leads somewhere else; a container is a virtual machine here. */
export type NetworkLooks = "office" | "vpn" | "virtual_machine";

/** What a network looks like by the name of its interface and by one of this computer's addresses there. */
export function networkLooks(
  interfaceName: string,
  { address, netmask, mac }: Pick<NetworkInterfaceInfo, "address" | "netmask" | "mac">,
): NetworkLooks {
  if (virtualNames.test(interfaceName) || virtualCards.test(mac)) return "virtual_machine";
  const isTunnel = vpnNames.test(interfaceName) || carrierGrade.test(address) || netmask === onePointTunnel;
  return isTunnel ? "vpn" : "office";
}

const virtualNames =
  /^(docker|br-|bridge1\d\d|veth(?!ernet)|virbr|podman|cni|flannel|cali|lxc|lxdbr|incusbr|vboxnet|vmnet|vmenet|virtualbox|vmware|vethernet \((wsl|default switch))/i;

const vpnNames = /^(tun|tap|utun|ppp|wg|nordlynx|zt|tailscale|zerotier)/i;

/** The cards that VirtualBox and VMware give the host, whatever the system calls them. */
const virtualCards = /^(0a:00:27|00:50:56:c0:00):/i;

/** 100.64.0.0/10, between a provider and its customers (RFC 6598): what overlay VPNs number their computers from. */
const carrierGrade = /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** Nobody else is on such a network, so it leads through a tunnel. (Of IPv6 that says nothing: DHCPv6 gives out /128.) */
const onePointTunnel = "255.255.255.255";

/** How a network is joined, as far as the name of its interface says so. */
export type Medium = "wifi" | "cable" | "unknown";

/** Systems name interfaces by what they are: `wlp3s0`, `Wi-Fi`, `enp0s31f6`, `Ethernet 2`; of `en0` nobody knows. */
export function mediumOf(interfaceName: string): Medium {
  if (/^(wl|wi-?fi)/i.test(interfaceName)) return "wifi";
  return /^(eth|en[opsx]|em\d|lan\b|local area connection)/i.test(interfaceName) ? "cable" : "unknown";
}

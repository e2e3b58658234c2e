import { msg } from "#server/texts/msg.ts";
import type { ReasonOf } from "./reason.ts";

/** Why other computers do not find the server by its name, or not on every network. */
export const discoveryReasons = {
  not_connected: msg`This computer is not connected to a network, so other computers can't find the server by name.`,
  port_taken: msg`Another program uses the discovery port (UDP 5353) exclusively on {network}.`,
  not_allowed: msg`The firewall or the system does not allow discovery (UDP 5353) on {network}.`,
  no_multicast: msg`The network on {network} does not carry discovery messages (multicast).`,
  not_working: msg`Discovery does not work on {network}. Technical details: “{detail}”.`,
  not_started: msg`Discovery could not be started. Technical details: “{detail}”.`,
  stopped: msg`Discovery stopped working. Technical details: “{detail}”.`,
  network_missing: msg`The chosen network “{network}” has no address at the moment. This computer has {others}. Connect it, or {by, select, start {choose another with --interface} other {choose others under Organization, Networks}}.`,
  only_network_missing: msg`The chosen network “{network}” has no address at the moment. This computer has no other. Connect it, or {by, select, start {choose another with --interface} other {choose others under Organization, Networks}}.`,
  address_lost: msg`The server listens only at {address}, which this computer does not have at the moment. Give the computer that address, or start the server with --host and one of its addresses: {others}.`,
  only_address_lost: msg`The server listens only at {address}, which this computer does not have at the moment. Give the computer that address.`,
  only_ipv6: msg`This network uses only IPv6, and the server answers only on IPv4, so nobody there can reach it. Start the server with --host ::`,
};

/** Why the server is not found on a network, with the facts. */
export type DiscoveryReason = ReasonOf<typeof discoveryReasons>;

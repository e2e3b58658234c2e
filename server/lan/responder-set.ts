import { isIP } from "node:net";
import type { DiscoveryReason } from "../texts/reasons/discovery-reasons.ts";
import type { LanAddress } from "./addresses.ts";
import type { ResponderInterface } from "./multicast.ts";
import type { Responder } from "./responder.ts";

/**
 * The interfaces that a responder can be opened on, each with its IPv4 addresses or, if it has none, with its IPv6
 * addresses.
 */
export function responderInterfaces(addresses: LanAddress[]): ResponderInterface[] {
  const byName = new Map<string, ResponderInterface>();
  for (const { address, interfaceName } of addresses.toSorted(
    (one, other) => isIP(one.address) - isIP(other.address),
  )) {
    const known = byName.get(interfaceName);
    if (known === undefined) byName.set(interfaceName, { interfaceName, addresses: [address] });
    else if (isIP(known.addresses[0]) === isIP(address)) known.addresses.push(address);
  }
  return [...byName.values()];
}

/**
 * Makes one working responder for each target interface: keeps those that work and are unchanged, closes the others,
 * and opens the missing ones.
 * @returns the responders, and the reason for each that could not be opened
 */
export async function matchResponders(
  present: Responder[],
  targets: ResponderInterface[],
  open: (on: ResponderInterface) => Promise<Responder>,
): Promise<{ responders: Responder[]; failures: DiscoveryReason[] }> {
  const isWorking = (responder: Responder) => responder.problem() === undefined && !responder.isCutOff();
  const kept = present.filter((responder) => isWorking(responder) && targets.some(isSameAs(responder.on)));
  await Promise.all(present.filter((responder) => !kept.includes(responder)).map((responder) => responder.close()));

  const missing = targets.filter((on) => !kept.some((responder) => isSameAs(on)(responder.on)));
  const opened = await Promise.allSettled(missing.map(open));
  return {
    responders: [...kept, ...opened.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))],
    failures: opened.flatMap((result) =>
      result.status === "rejected" ? [{ code: "not_started", facts: { detail: String(result.reason) } }] : [],
    ),
  };
}

function isSameAs(one: ResponderInterface): (other: ResponderInterface) => boolean {
  return (other) => one.interfaceName === other.interfaceName && one.addresses.join() === other.addresses.join();
}

import { isIPv4 } from "node:net";
import type { LanAddress } from "./addresses.ts";
import type { Responder, ResponderInterface } from "./responder.ts";

/** The interfaces a responder can be opened on: those with an IPv4 address, which all but a few old networks have. */
export function responderInterfaces(addresses: LanAddress[]): ResponderInterface[] {
  const byName = new Map<string, ResponderInterface>();
  for (const { address, interfaceName } of addresses) {
    if (!isIPv4(address)) continue;
    const known = byName.get(interfaceName);
    if (known) known.addresses.push(address);
    else byName.set(interfaceName, { interfaceName, addresses: [address] });
  }
  return [...byName.values()];
}

/**
 * One working responder for each wanted interface: keeps those that are well and unchanged, closes the others, opens what
 * is missing.
 * @returns the responders, and in words what could not be opened
 */
export async function matchResponders(
  present: Responder[],
  wanted: ResponderInterface[],
  open: (on: ResponderInterface) => Promise<Responder>,
): Promise<{ responders: Responder[]; failures: string[] }> {
  const isWell = (responder: Responder) => responder.problem() === undefined && !responder.isCutOff();
  const kept = present.filter((responder) => isWell(responder) && wanted.some(isSameAs(responder.on)));
  await Promise.all(present.filter((responder) => !kept.includes(responder)).map((responder) => responder.close()));

  const missing = wanted.filter((on) => !kept.some((responder) => isSameAs(on)(responder.on)));
  const opened = await Promise.allSettled(missing.map(open));
  return {
    responders: [...kept, ...opened.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))],
    failures: opened.flatMap((result) =>
      result.status === "rejected" ? [`Discovery could not be started: ${String(result.reason)}.`] : [],
    ),
  };
}

function isSameAs(one: ResponderInterface): (other: ResponderInterface) => boolean {
  return (other) => one.interfaceName === other.interfaceName && one.addresses.join() === other.addresses.join();
}

import { isIPv6 } from "node:net";
import type { Answer, StringAnswer } from "dns-packet";

/**
 * A packet from bonjour-service for the socket: an announcement or goodbye as a bare list, or the answer to a query.
 */
export type OutgoingPacket = Answer[] | { answers: Answer[]; additionals?: Answer[] };

/** The A or AAAA records of one interface. A `ttl` of 0 withdraws them. */
export function addressRecords(hostName: string, addresses: string[], ttl = 120): Answer[] {
  return addresses.map((data) => ({ name: hostName, type: isIPv6(data) ? "AAAA" : "A", ttl, data, flush: true }));
}

/**
 * Adapts a packet to one interface. bonjour-service lists every address of the machine on every interface. Clients then
 * try addresses that they cannot reach, so only this interface's `addresses` stay. It also never sets the cache-flush
 * bit on unique records (RFC 6762, section 10.2). Without it, clients would keep the old TXT record beside a changed
 * one for an hour. And it withdraws the service type, which other machines may still offer.
 */
export function packetForInterface(packet: OutgoingPacket, hostName: string, addresses: string[]) {
  if (!Array.isArray(packet)) {
    const keep = (record: Answer) => !isAddress(record) || addresses.includes(record.data);
    return {
      answers: packet.answers.filter(keep).map(correctRecord),
      additionals: (packet.additionals ?? []).filter(keep).map(correctRecord),
    };
  }
  const services = packet.filter((record) => !isAddress(record) && !isServiceTypeGoodbye(record)).map(correctRecord);
  return {
    answers: [...services, ...addressRecords(hostName, addresses, isGoodbye(packet) ? 0 : 120)],
    additionals: [],
  };
}

function isAddress(record: Answer): record is StringAnswer & { readonly type: "A" | "AAAA" } {
  return record.type === "A" || record.type === "AAAA";
}

function isServiceTypeGoodbye(record: Answer): boolean {
  return record.type === "PTR" && record.ttl === 0 && record.name === "_services._dns-sd._udp.local";
}

function isGoodbye(records: Answer[]): boolean {
  return records.some((record) => record.type === "SRV" && record.ttl === 0);
}

/** Records without a host name live for 75 minutes (RFC 6762, section 10); bonjour-service says eight hours. */
const pointerTtl = 4_500;

function correctRecord(record: Answer): Answer {
  if (record.type === "PTR") return record.ttl === 0 ? record : { ...record, ttl: pointerTtl };
  if (record.type === "SRV" || record.type === "TXT") return { ...record, flush: true };
  return isAddress(record) ? { ...record, flush: true } : record;
}

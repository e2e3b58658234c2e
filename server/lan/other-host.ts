import type { Answer } from "dns-packet";

/** Another host that has or claims one of our service names: the target of its SRV record, in lower case. */
export type OtherHost = string;

/**
 * The first host other than ours that claims one of `fullNames` in `records`; undefined if there is none. The SRV
 * record's target identifies the host: our own announcements come back to us on every interface and through reflectors,
 * but always with our own host name.
 */
export function findOtherHost(records: Answer[], fullNames: string[], hostName: string): OtherHost | undefined {
  const claimed = new Set(fullNames.map((name) => name.toLowerCase()));
  for (const record of records) {
    if (record.type !== "SRV" || record.ttl === 0 || !claimed.has(record.name.toLowerCase())) continue;
    const target = record.data.target.toLowerCase();
    if (target !== hostName.toLowerCase()) return target;
  }
  return undefined;
}

/**
 * Whether we yield a name that two hosts have or claim at once. The host whose data sorts later keeps it (RFC 6762,
 * section 8.2), so two servers decide the same without communication. We always yield to a host of another kind, which
 * may not know the rule.
 */
export function yieldsTo(otherHost: OtherHost, hostName: string): boolean {
  return !otherHost.startsWith("watercooler-") || otherHost > hostName.toLowerCase();
}

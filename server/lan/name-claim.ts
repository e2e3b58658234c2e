import { yieldsTo } from "./other-host.ts";
import type { Advertisement, Responder } from "./responder.ts";
import { fullServiceNames, serviceName, uniqueServiceName } from "./service-name.ts";

/** Waits, or ends early when `signal` is aborted. */
export type Delay = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** RFC 6762, section 8.1: three queries, 250 ms apart, and 250 ms for the last answer. */
const probes = 3;
const probeIntervalMs = 250;

/** After this many taken names, the problem is the network and not the name. */
const maximumAttempts = 15;

/**
 * Finds a name for the organization's server that nobody else has on any of the interfaces: `Acme`, `Acme (2)`, and so
 * on. It takes 0.75 s if the first one is free, plus up to 0.25 s at random, so that computers that are switched on
 * together do not ask at the same moment.
 * @param options.lost names that another host was found to have although it did not answer
 * @returns the name, or undefined if `signal` was aborted
 */
export async function claimName(
  responders: Responder[],
  organizationName: string,
  advertisement: Omit<Advertisement, "name">,
  { lost, delay, signal }: { lost: ReadonlySet<string>; delay: Delay; signal: AbortSignal },
): Promise<string | undefined> {
  if (responders.length === 0) return serviceName(organizationName);
  await delay(Math.random() * probeIntervalMs, signal);
  for (let attempt = 1; attempt <= maximumAttempts; attempt++) {
    const candidate = { ...advertisement, name: serviceName(organizationName, attempt) };
    const free = !lost.has(candidate.name) && (await isFree(responders, candidate, { delay, signal }));
    if (signal.aborted) return undefined;
    if (free) return candidate.name;
  }
  return uniqueServiceName(organizationName, advertisement.hostName);
}

async function isFree(
  responders: Responder[],
  candidate: Advertisement,
  { delay, signal }: { delay: Delay; signal: AbortSignal },
): Promise<boolean> {
  const fullNames = fullServiceNames(candidate.name);
  const taken = new AbortController();
  const either = AbortSignal.any([signal, taken.signal]);
  const watches = responders.flatMap((responder) => [
    responder.watchHolders(fullNames, candidate.hostName, () => taken.abort()),
    responder.watchProbes(fullNames, candidate.hostName, (otherHost) => {
      if (yieldsTo(otherHost, candidate.hostName)) taken.abort();
    }),
  ]);
  for (let probe = 0; probe < probes && !either.aborted; probe++) {
    for (const responder of responders) responder.probe(fullNames, candidate);
    await delay(probeIntervalMs, either);
  }
  for (const stopWatching of watches) stopWatching();
  return !taken.signal.aborted;
}

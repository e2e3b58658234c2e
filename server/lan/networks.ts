import { type Interfaces, type LanAddress, lanAddresses } from "./addresses.ts";
import { type Medium, mediumOf, type NetworkKind, networkKind } from "./network-kind.ts";

/** A network of this computer, or a chosen one that is missing. */
export type Network = {
  /** The system's name of the interface. */
  readonly name: string;
  readonly medium: Medium;
  /** This computer's addresses there, IPv4 before IPv6; empty for a missing network. */
  readonly addresses: readonly string[];
  /** Null for a missing network. */
  readonly looks: NetworkKind | null;
  /** Whether it is used when no networks are chosen. */
  readonly isUsual: boolean;
  /** Whether the server is advertised on it now. */
  readonly isUsed: boolean;
};

/**
 * The networks on which others could reach this computer, in the system's order, then the chosen ones that are missing.
 * @param chosen as for `lanAddresses`
 */
export function networksOf(interfaces: Interfaces, chosen: readonly string[]): Network[] {
  const usual = namesIn(lanAddresses(interfaces));
  const used = namesIn(lanAddresses(interfaces, chosen));
  const there = Object.entries(interfaces).flatMap(([name, entries = []]): Network[] => {
    const addresses = lanAddresses({ [name]: entries }, [name]).map(({ address }) => address);
    if (addresses.length === 0) return [];
    const looks = entries.filter(({ address }) => addresses.includes(address)).map((one) => networkKind(name, one));
    return [
      {
        ...{ name, medium: mediumOf(name), addresses },
        looks: looks.includes("office") ? "office" : (looks[0] ?? null),
        ...{ isUsual: usual.has(name), isUsed: used.has(name) },
      },
    ];
  });
  const absent = chosen.filter((one) => !there.some(({ name, addresses }) => name === one || addresses.includes(one)));
  return [...there, ...absent.map(describeMissing)];
}

function describeMissing(name: string): Network {
  return { name, medium: mediumOf(name), addresses: [], looks: null, isUsual: false, isUsed: false };
}

function namesIn(addresses: readonly LanAddress[]): Set<string> {
  return new Set(addresses.map(({ interfaceName }) => interfaceName));
}

import { type Interfaces, type LanAddress, lanAddresses } from "./addresses.ts";
import { type Medium, mediumOf, type NetworkLooks, networkLooks } from "./network-looks.ts";

/** A network that this computer is on, or one that was chosen and is not there. */
export type Network = {
  /** What the system calls the interface. */
  readonly name: string;
  readonly medium: Medium;
  /** This computer's addresses there, IPv4 before IPv6; none where it was chosen and is not there. */
  readonly addresses: readonly string[];
  /** Null where it is not there. */
  readonly looks: NetworkLooks | null;
  /** Whether it is used where none is chosen. */
  readonly isUsual: boolean;
  /** Whether people are told of it now. */
  readonly isUsed: boolean;
};

/**
 * The networks that others could reach this computer on, in the system's order, then those that were chosen and are not
 * there.
 * @param chosen as `lanAddresses` takes it
 */
export function networksOf(interfaces: Interfaces, chosen: readonly string[]): Network[] {
  const usual = namesIn(lanAddresses(interfaces));
  const used = namesIn(lanAddresses(interfaces, chosen));
  const there = Object.entries(interfaces).flatMap(([name, entries = []]): Network[] => {
    const addresses = lanAddresses({ [name]: entries }, [name]).map(({ address }) => address);
    if (addresses.length === 0) return [];
    const looks = entries.filter(({ address }) => addresses.includes(address)).map((one) => networkLooks(name, one));
    return [
      {
        ...{ name, medium: mediumOf(name), addresses },
        looks: looks.includes("office") ? "office" : (looks[0] ?? null),
        ...{ isUsual: usual.has(name), isUsed: used.has(name) },
      },
    ];
  });
  const absent = chosen.filter((one) => !there.some(({ name, addresses }) => name === one || addresses.includes(one)));
  return [...there, ...absent.map(missing)];
}

function missing(name: string): Network {
  return { name, medium: mediumOf(name), addresses: [], looks: null, isUsual: false, isUsed: false };
}

function namesIn(addresses: readonly LanAddress[]): Set<string> {
  return new Set(addresses.map(({ interfaceName }) => interfaceName));
}

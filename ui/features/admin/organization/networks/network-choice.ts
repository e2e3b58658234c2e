import type { Problems } from "../../../../components/form/place-error.ts";
import type { Network, Networks } from "./networks-query.ts";

/** The values of the networks form. */
export type NetworkChoice = {
  /**
   * Sorted by name, because the computer's order may change. Null for the automatic choice: networks that look like the
   * office's.
   */
  readonly interfaces: readonly string[] | null;
};

/** The form's value for the saved choice. */
export function savedChoice({ interfaces, networks }: Pick<Networks, "interfaces" | "networks">): NetworkChoice {
  const isUsual = interfaces.length === 0;
  return { interfaces: isUsual ? null : names(networks.filter(({ name }) => interfaces.includes(name))) };
}

/** The first choice after the automatic one: the networks that are used now, so that nothing changes yet. */
export function beginning({ networks }: Pick<Networks, "networks">): readonly string[] {
  return names(networks.filter(({ used }) => used));
}

/** The networks with the automatic choice. */
export function automaticNetworks(networks: readonly Network[]): readonly Network[] {
  const there = networks.filter(({ addresses }) => addresses.length > 0);
  return there.map((network) => ({ ...network, used: network.usual }));
}

/** The choice with a network added or removed. */
export function withNetwork(interfaces: readonly string[], name: string, isWanted: boolean): readonly string[] {
  const others = interfaces.filter((other) => other !== name);
  return (isWanted ? [...others, name] : others).toSorted();
}

/** Finds what the server would refuse. */
export function choiceProblems({ interfaces }: NetworkChoice): Problems<NetworkChoice> {
  return {
    interfaces: interfaces?.length === 0 ? "Choose at least one network, or those of the office." : undefined,
  };
}

/** Whether a choice leaves a network out. */
export function leavesOut({ interfaces }: NetworkChoice): (network: Network) => boolean {
  return ({ name, usual }) => (interfaces === null ? !usual : !interfaces.includes(name));
}

function names(networks: readonly Network[]): readonly string[] {
  return networks.map(({ name }) => name).toSorted();
}

import type { Problems } from "../../../../components/form/place-error.ts";
import type { Network, Networks } from "./networks-query.ts";

/** What the form of the networks has. */
export type NetworkChoice = {
  /**
   * By name, in the order of names: which order the computer has them in may change. Null for those that look like the
   * office's.
   */
  readonly interfaces: readonly string[] | null;
};

/** What is saved, as the form has it. */
export function savedChoice({ interfaces, networks }: Pick<Networks, "interfaces" | "networks">): NetworkChoice {
  const isUsual = interfaces.length === 0;
  return { interfaces: isUsual ? null : names(networks.filter(({ name }) => interfaces.includes(name))) };
}

/** What somebody begins with who no longer wants the usual ones: nothing changes yet. */
export function beginning({ networks }: Pick<Networks, "networks">): readonly string[] {
  return names(networks.filter(({ used }) => used));
}

/** The networks as they are where none is chosen. */
export function asUsual(networks: readonly Network[]): readonly Network[] {
  const there = networks.filter(({ addresses }) => addresses.length > 0);
  return there.map((network) => ({ ...network, used: network.usual }));
}

/** The choice with a network in it, or without. */
export function withNetwork(interfaces: readonly string[], name: string, isWanted: boolean): readonly string[] {
  const others = interfaces.filter((other) => other !== name);
  return (isWanted ? [...others, name] : others).toSorted();
}

/** What the server would take for another choice. */
export function choiceProblems({ interfaces }: NetworkChoice): Problems<NetworkChoice> {
  return {
    interfaces: interfaces?.length === 0 ? "Choose at least one network, or those of the office." : undefined,
  };
}

/** Whether a network would be left out. */
export function leavesOut({ interfaces }: NetworkChoice): (network: Network) => boolean {
  return ({ name, usual }) => (interfaces === null ? !usual : !interfaces.includes(name));
}

function names(networks: readonly Network[]): readonly string[] {
  return networks.map(({ name }) => name).toSorted();
}

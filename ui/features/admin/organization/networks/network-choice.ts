import { t } from "@lingui/core/macro";
import type { Problems } from "../../../../components/form/error-field.ts";
import type { Network, Networks } from "./networks-query.ts";

/** The values of the networks form. */
export type NetworkChoice = {
  /**
   * Sorted by name, because the computer's order can change. Null for the automatic choice: networks that look like the
   * office's.
   */
  readonly interfaces: readonly string[] | null;
};

/** The form's value for the saved choice. */
export function readSavedChoice({ interfaces, networks }: Pick<Networks, "interfaces" | "networks">): NetworkChoice {
  const isAutomatic = interfaces.length === 0;
  return { interfaces: isAutomatic ? null : listNames(networks.filter(({ name }) => interfaces.includes(name))) };
}

/** The first choice after the automatic one: the networks that are used now. With it, nothing changes yet. */
export function listUsedNetworks({ networks }: Pick<Networks, "networks">): readonly string[] {
  return listNames(networks.filter(({ used }) => used));
}

/** The networks as the automatic choice would use them. */
export function applyAutomaticChoice(networks: readonly Network[]): readonly Network[] {
  const connected = networks.filter(({ addresses }) => addresses.length > 0);
  return connected.map((network) => ({ ...network, used: network.usual }));
}

/** The choice with a network added or removed. */
export function changeChoice(interfaces: readonly string[], name: string, isChosen: boolean): readonly string[] {
  const others = interfaces.filter((other) => other !== name);
  return (isChosen ? [...others, name] : others).toSorted();
}

/** Finds the values that the server would refuse. */
export function choiceProblems({ interfaces }: NetworkChoice): Problems<NetworkChoice> {
  return {
    interfaces: interfaces?.length === 0 ? t`Select at least one network, or choose office networks.` : undefined,
  };
}

/** Whether a choice leaves a network out. */
export function isLeftOutBy({ interfaces }: NetworkChoice): (network: Network) => boolean {
  return ({ name, usual }) => (interfaces === null ? !usual : !interfaces.includes(name));
}

function listNames(networks: readonly Network[]): readonly string[] {
  return networks.map(({ name }) => name).toSorted();
}

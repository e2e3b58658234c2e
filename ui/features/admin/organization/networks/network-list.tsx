import { Input } from "@mantine/core";
import { useId } from "react";
import framedList from "../../../../components/framed-list.module.css";
import { describeNetworkState, formatNetworkTitle, networksTitle } from "./describe-network.ts";
import classes from "./networks.module.css";
import type { Network } from "./networks-query.ts";

/**
 * Networks, each with its description and whether it is used. `isAutomatic` means that the server chooses which of them
 * it uses.
 */
export function NetworkList({ networks, isAutomatic }: { networks: readonly Network[]; isAutomatic: boolean }) {
  const id = useId();
  if (networks.length === 0) return null;
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {networksTitle()}
      </Input.Label>
      <ul className={framedList.framed} aria-labelledby={id}>
        {networks.map((network) => (
          <li key={network.name} className={classes.network}>
            <div>{formatNetworkTitle(network)}</div>
            <div className={classes.about}>{describeNetworkState(network, isAutomatic)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

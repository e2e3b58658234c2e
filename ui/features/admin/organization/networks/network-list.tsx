import { Input } from "@mantine/core";
import { useId } from "react";
import framedList from "../../../../components/framed-list.module.css";
import { networkState, networksTitle, networkTitle } from "./network-words.ts";
import classes from "./networks.module.css";
import type { Network } from "./networks-query.ts";

/** Networks, each with its description and whether it is used. `isUsual` means that the choice is automatic. */
export function NetworkList({ networks, isUsual }: { networks: readonly Network[]; isUsual: boolean }) {
  const id = useId();
  if (networks.length === 0) return null;
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {networksTitle}
      </Input.Label>
      <ul className={framedList.framed} aria-labelledby={id}>
        {networks.map((network) => (
          <li key={network.name} className={classes.network}>
            <div>{networkTitle(network)}</div>
            <div className={classes.about}>{networkState(network, isUsual)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

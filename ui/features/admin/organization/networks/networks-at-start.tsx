import { Text } from "@mantine/core";
import { Part } from "../../../../components/part.tsx";
import { NetworkList } from "./network-list.tsx";
import type { Networks } from "./networks-query.ts";

/** The networks where how the server was started decides, and nothing here changes that. */
export function NetworksAtStart({ state: { source, networks, listens_at: address } }: { state: Networks }) {
  return (
    <Part title="Networks">
      <Text c="dimmed">{source === "start" ? chosenAtStart : onlyAt(address ?? "")}</Text>
      <NetworkList networks={networks} isUsual={source !== "start"} />
    </Part>
  );
}

const chosenAtStart =
  "They were chosen where the server was started, with --interface. To choose them here, start the server without.";

function onlyAt(address: string): string {
  const isAlone = address === "::1" || address.startsWith("127.");
  const what = isAlone
    ? "The server was started for this computer alone, with --host, so it is on no network."
    : `The server was started for its address ${address} alone, with --host: other networks do not reach it.`;
  return `${what} To choose networks here, start the server without.`;
}

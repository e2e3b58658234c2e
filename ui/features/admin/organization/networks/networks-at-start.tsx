import { Text } from "@mantine/core";
import { Part } from "../../../../components/part.tsx";
import { NetworkList } from "./network-list.tsx";
import { onlyAt } from "./network-words.ts";
import type { Networks } from "./networks-query.ts";

/** The networks from the server's start options, which the page cannot change. */
export function NetworksAtStart({ state: { source, networks, listens_at: address } }: { state: Networks }) {
  return (
    <Part title="Networks">
      <Text c="dimmed">{source === "start" ? chosenAtStart : onlyAt(address ?? "")}</Text>
      <NetworkList networks={networks} isUsual={false} />
    </Part>
  );
}

const chosenAtStart =
  "They were chosen where the server was started, with --interface. To choose them here, start the server without.";

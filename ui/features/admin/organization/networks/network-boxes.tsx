import { Checkbox, Stack } from "@mantine/core";
import { describeNetwork, formatNetworkTitle, networksTitle } from "./describe-network.ts";
import { changeChoice } from "./network-choice.ts";
import type { Network } from "./networks-query.ts";

/** Chooses networks. */
export function NetworkBoxes({
  networks,
  value,
  error,
  onChange,
}: {
  /** Includes chosen networks that are not connected. */
  networks: readonly Network[];
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
}) {
  const isWrong = error !== undefined;
  return (
    <Checkbox.Group label={networksTitle()} value={[...value]} error={error}>
      <Stack gap="sm" my="xs">
        {networks.map((network) => (
          <Checkbox
            key={network.name}
            value={network.name}
            label={formatNetworkTitle(network)}
            description={describeNetwork(network)}
            error={isWrong}
            aria-invalid={isWrong || undefined}
            onChange={({ currentTarget }) => onChange(changeChoice(value, network.name, currentTarget.checked))}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

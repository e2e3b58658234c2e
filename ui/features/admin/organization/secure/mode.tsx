import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import { Part } from "../../../../components/part.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";
import { ChooseMode } from "./choose-mode.tsx";
import { modeWords, stepsFrom } from "./mode-words.ts";
import type { SecureConnection, SecureMode } from "./secure-query.ts";

/** The mode of the server's connections, and for owners the buttons that change it. */
export function Mode({ connection }: { connection: SecureConnection }) {
  const mayChoose = useOrganization((state) => canCall(state, secureConnectionEndpoints.chooseSecureMode));
  const [wanted, setWanted] = useState<SecureMode>();
  const { mode, source } = connection;
  const { title, about } = modeWords[mode];
  return (
    <Part title={title}>
      <Text>{about}</Text>
      {source === "start" && (
        <Text c="dimmed">
          This was chosen where the server was started, with --https, --no-https or --certificate. To choose it here,
          start the server without.
        </Text>
      )}
      {source === "settings" && !mayChoose && <Text c="dimmed">Only owners can change that.</Text>}
      {source === "settings" && mayChoose && (
        <Group gap="sm">
          {stepsFrom[mode].map((step, index) => (
            <Button key={step.to} variant={index === 0 ? "filled" : "default"} onClick={() => setWanted(step.to)}>
              {step.action}
            </Button>
          ))}
        </Group>
      )}
      {wanted && <ChooseMode connection={connection} wanted={wanted} onClose={() => setWanted(undefined)} />}
    </Part>
  );
}

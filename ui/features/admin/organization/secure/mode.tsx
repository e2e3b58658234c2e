import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { UnbrokenOptions } from "../../../../components/unbroken-options.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canCall } from "../../../../store/organization/rights/calls.ts";
import { ChooseMode } from "./choose-mode.tsx";
import { describeMode, stepsByMode, stepTitle } from "./mode-texts.ts";
import type { SecureConnection, SecureMode } from "./secure-query.ts";

/** The mode of the server's connections, and for owners the buttons that change it. */
export function Mode({ connection }: { connection: SecureConnection }) {
  const mayChoose = useOrganization((state) => canCall(state, secureConnectionEndpoints.chooseSecureMode));
  const [chosenMode, setChosenMode] = useState<SecureMode>();
  const { mode, source } = connection;
  const { title, about } = describeMode(mode);
  return (
    <TitledSection title={title}>
      <Text>{about}</Text>
      {source === "start" && (
        <Text c="dimmed">
          <UnbrokenOptions
            text={t`This was set when the server started, with --https, --no-https, or --certificate. To change it here, start the server without it.`}
          />
        </Text>
      )}
      {source === "settings" && !mayChoose && <Text c="dimmed">{t`Only owners can change this.`}</Text>}
      {source === "settings" && mayChoose && (
        <Group gap="sm">
          {stepsByMode[mode].map((step, index) => (
            <Button key={step} variant={index === 0 ? "filled" : "default"} onClick={() => setChosenMode(step)}>
              {stepTitle(mode, step)}
            </Button>
          ))}
        </Group>
      )}
      {chosenMode && <ChooseMode connection={connection} mode={chosenMode} onClose={() => setChosenMode(undefined)} />}
    </TitledSection>
  );
}

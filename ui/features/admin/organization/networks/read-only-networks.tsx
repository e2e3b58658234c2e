import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { UnbrokenOptions } from "../../../../components/unbroken-options.tsx";
import { describeSingleAddress } from "./describe-network.ts";
import { NetworkList } from "./network-list.tsx";
import type { Networks } from "./networks-query.ts";

/** The networks of a server that was started with --interface or --host, so that the page cannot change them. */
export function ReadOnlyNetworks({ state: { source, networks, listens_at: address } }: { state: Networks }) {
  return (
    <TitledSection title={t`Networks`}>
      <Text c="dimmed">
        <UnbrokenOptions
          text={
            source === "start"
              ? t`These were set when the server started, with --interface. To change them here, start the server without it.`
              : describeSingleAddress(address ?? "")
          }
        />
      </Text>
      <NetworkList networks={networks} isAutomatic={false} />
    </TitledSection>
  );
}

import { Trans } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { discoveryEndpoints } from "#server/domain/discovery/contract.ts";
import type { Answer } from "#server/http/client.ts";
import classes from "./connection-info.module.css";
import { DiscoveryState } from "./discovery-state.tsx";
import { QrCode } from "./qr-code.tsx";
import { ServerAddress } from "./server-address.tsx";

/**
 * How a browser or an app connects to the server, for everybody: its addresses, whether apps discover it, and whether its
 * certificate has to be trusted first. The children explain the address.
 */
export function ConnectionInfo({
  info,
  children,
}: {
  info: Answer<typeof discoveryEndpoints.getConnectionInfo>;
  children: ReactNode;
}) {
  return (
    <>
      <ServerAddress urls={info.urls} Code={QrCode}>
        {children}
      </ServerAddress>
      <DiscoveryState discovery={describeDiscovery(info.found_as)} />
      {info.needs_trust && <Trust url={info.urls[0]} />}
    </>
  );
}

/** Explains why to trust the certificate. HTTPS is either the only way to connect or one of two. */
function Trust({ url = "" }: { url: string | undefined }) {
  if (url.startsWith("https:")) {
    return (
      <Text>
        <Trans>
          To connect without warnings, first{" "}
          <Anchor href="/trust" inherit underline="always">
            trust this server's certificate
          </Anchor>{" "}
          on your device.
        </Trans>
      </Text>
    );
  }
  const encrypted = url.replace(/^http:/, "https:");
  return (
    <Text>
      <Trans>
        The encrypted address is <span className={classes.url}>{encrypted}</span>. To use it, first{" "}
        <Anchor href="/trust" inherit underline="always">
          trust this server's certificate
        </Anchor>{" "}
        on your device.
      </Trans>
    </Text>
  );
}

/** Only administrators see why apps do not discover the server. */
function describeDiscovery(foundAs: string | null) {
  return { status: foundAs === null ? "off" : "advertising", name: foundAs ?? "" } as const;
}

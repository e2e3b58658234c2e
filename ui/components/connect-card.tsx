import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { DiscoveryStatus } from "#server/domain/discovery/shapes.ts";
import { Card } from "./card.tsx";
import classes from "./connect-card.module.css";
import { DiscoveryState } from "./discovery-state.tsx";
import { LateQrCode } from "./late-qr-code.tsx";
import { ServerAddress } from "./server-address.tsx";

/**
 * How colleagues connect: the server's addresses on the network, and whether apps discover it without them. The
 * children are the actions for that.
 */
export function ConnectCard({
  urls,
  discovery,
  children,
}: {
  urls: readonly string[];
  discovery: DiscoveryStatus;
  children?: ReactNode;
}) {
  return (
    <Card id="connect" title={t`Connect your people`}>
      <div className={classes.body}>
        <ServerAddress urls={urls} Code={LateQrCode}>
          {t`Colleagues on the same network open this address in a browser or enter it in their chat app. On a phone, they scan the code.`}
        </ServerAddress>
        <DiscoveryState discovery={discovery} />
        {children}
      </div>
    </Card>
  );
}

import { Text } from "@mantine/core";
import { useState } from "react";
import type { Overview } from "../store/queries.ts";
import { AddressList } from "./address-list.tsx";
import { Card } from "./card.tsx";
import classes from "./connect-card.module.css";
import { DiscoveryState } from "./discovery-state.tsx";
import { QrCode } from "./qr-code.tsx";

/** How colleagues get in: the addresses of this server on the network, and whether it is found without them. */
export function ConnectCard({ urls, discovery }: Pick<Overview, "urls" | "discovery">) {
  const [chosen, setChosen] = useState<string>();
  const shown = urls.find((url) => url === chosen) ?? urls[0];
  return (
    <Card id="connect" title="Connect your people">
      <div className={classes.body}>
        {shown === undefined ? (
          <Text>
            This computer is on no network that others could use. Connect it to one, and the address to share appears
            here.
          </Text>
        ) : (
          <div className={classes.ways}>
            <QrCode text={shown} />
            <div className={classes.words}>
              <Text>
                {isLoopback(shown)
                  ? "This server was started for this computer alone: the address works nowhere else."
                  : "Colleagues on the same network open this address in a browser or enter it in their chat app. With a phone, scan the code."}
              </Text>
              <AddressList urls={urls} shown={shown} onShow={setChosen} />
            </div>
          </div>
        )}
        <DiscoveryState discovery={discovery} />
      </div>
    </Card>
  );
}

/** Whether an address means another computer to everybody else. */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "[::1]" || hostname.startsWith("127.");
}

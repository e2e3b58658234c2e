import { Text } from "@mantine/core";
import { Card } from "../../components/card.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import type { Overview } from "../../store/queries.ts";
import { AddressList } from "./address-list.tsx";
import classes from "./connect-card.module.css";
import { DiscoveryState } from "./discovery-state.tsx";

/** How colleagues get in: the addresses of this server on the network, and whether it is found without them. */
export function ConnectCard({ overview: { urls, discovery } }: { overview: Overview }) {
  const [best] = urls;
  return (
    <Card id="connect" title="Connect your people">
      <div className={classes.body}>
        {best === undefined ? (
          <Text>
            This computer is on no network that others could use. Connect it to one, and the address to share appears
            here.
          </Text>
        ) : (
          <div className={classes.ways}>
            <QrCode text={best} />
            <div className={classes.words}>
              <Text>
                {isLoopback(best)
                  ? "This server was started for this computer alone: the address works nowhere else."
                  : "Colleagues on the same network open this address in a browser or enter it in their chat app. With a phone, scan the code."}
              </Text>
              <AddressList urls={urls} />
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

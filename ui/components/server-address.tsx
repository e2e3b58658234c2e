import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { type ComponentType, type ReactNode, useState } from "react";
import { isLoopback } from "#server/http/loopback.ts";
import { AddressList } from "./address-list.tsx";
import classes from "./server-address.module.css";

/** The server's addresses on the network, the best first, and the QR code of one. The children explain them. */
export function ServerAddress({
  urls,
  Code,
  children,
}: {
  urls: readonly string[];
  /** The QR code of a text, or one that is loaded later. */
  Code: ComponentType<{ text: string }>;
  children: ReactNode;
}) {
  const [chosen, setChosen] = useState<string>();
  const shown = urls.find((url) => url === chosen) ?? urls[0];
  if (shown === undefined) {
    return (
      <Text>
        {t`The server's computer isn't connected to a usable or selected network. Connect it to see the address to share.`}
      </Text>
    );
  }
  return (
    <div className={classes.ways}>
      <Code text={shown} />
      <div className={classes.words}>
        <Text>
          {isLoopback(new URL(shown).hostname)
            ? t`This server was started for this computer only. The address works nowhere else.`
            : children}
        </Text>
        <AddressList urls={urls} shown={shown} onShow={setChosen} />
      </div>
    </div>
  );
}

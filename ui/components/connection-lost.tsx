import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLiveConnection } from "../store/live-connection.tsx";
import classes from "./connection-lost.module.css";
import { SignInAgain } from "./sign-in-again.tsx";

/**
 * Says that changes no longer arrive. A lost connection is restored automatically. After an ended sign-in, people must
 * sign in again.
 */
export function ConnectionLost() {
  const { connection, retryNow } = useLiveConnection();
  return (
    <div role="status">
      {connection === "lost" && (
        <Strip message={t`Connection lost. What you see may be out of date. Reconnecting automatically.`}>
          <Button size="compact-sm" variant="default" onClick={retryNow}>
            {t`Try now`}
          </Button>
        </Strip>
      )}
      {connection === "signed-out" && (
        <Strip message={t`You are not signed in anymore. What you typed is kept.`}>
          <SignInAgain size="compact-sm" />
        </Strip>
      )}
    </div>
  );
}

function Strip({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className={classes.strip}>
      <div className={classes.inside}>
        <IconPlugConnectedX size={18} aria-hidden />
        <span>{message}</span>
        {children}
      </div>
    </div>
  );
}

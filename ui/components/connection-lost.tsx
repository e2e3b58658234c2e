import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLiveConnection } from "../store/live-connection.tsx";
import classes from "./connection-lost.module.css";
import { SignInAgain } from "./sign-in-again.tsx";

/**
 * Says that changes no longer arrive. A lost connection is restored automatically. After an ended sign-in, people must
 * sign in again. `patience` is how long a loss is not shown, in milliseconds: most connections are back soon.
 */
export function ConnectionLost({ patience = 0 }: { patience?: number }) {
  const { connection, retryNow } = useLiveConnection();
  const isShown = useLastsFor(connection === "lost", patience);
  return (
    <div role="status">
      {isShown && (
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

/** Whether something has been so for this many milliseconds. */
function useLastsFor(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo || milliseconds === 0) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, milliseconds]);
  return isSo && (milliseconds === 0 || hasLasted);
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

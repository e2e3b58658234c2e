import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLiveConnection } from "../store/live-connection.tsx";
import classes from "./connection-lost.module.css";
import { SignInAgain } from "./sign-in-again.tsx";

/** Says that changes no longer arrive. A lost connection comes back without help; an ended sign-in needs the reader. */
export function ConnectionLost() {
  const { connection, tryNow } = useLiveConnection();
  return (
    <div role="status">
      {connection === "lost" && (
        <Strip says="Connection lost. What you see may be out of date; trying again by itself.">
          <Button size="compact-sm" variant="default" onClick={tryNow}>
            Try now
          </Button>
        </Strip>
      )}
      {connection === "signed out" && (
        <Strip says="You are not signed in any more. What you typed is kept.">
          <SignInAgain size="compact-sm" />
        </Strip>
      )}
    </div>
  );
}

function Strip({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className={classes.strip}>
      <div className={classes.inside}>
        <IconPlugConnectedX size={18} aria-hidden />
        <span>{says}</span>
        {children}
      </div>
    </div>
  );
}

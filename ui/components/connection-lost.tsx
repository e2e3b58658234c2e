import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useLiveConnection } from "../store/live-connection.tsx";
import classes from "./connection-lost.module.css";

/** Says that changes no longer arrive, while they do not; it goes by itself when they do again. */
export function ConnectionLost() {
  const { connection, tryNow } = useLiveConnection();
  return (
    <div role="status">
      {connection === "lost" && (
        <div className={classes.strip}>
          <div className={classes.inside}>
            <IconPlugConnectedX size={18} aria-hidden />
            <span>Connection lost. What you see may be out of date; trying again by itself.</span>
            <Button size="compact-sm" variant="default" onClick={tryNow}>
              Try now
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

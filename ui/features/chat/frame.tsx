import type { ReactNode } from "react";
import { ConnectionLost } from "../../components/connection-lost.tsx";
import { SkipLink } from "../../components/skip-link.tsx";
import classes from "./frame.module.css";

/** How long the chat does not show that it has no connection, in milliseconds. It loses nothing meanwhile. */
const connectionPatience = 10_000;

/**
 * What is around the chat: the bar at the top, if there is one, and a warning when the connection is lost. It takes the
 * whole window.
 */
export function Frame({ bar, children }: { bar: ReactNode | undefined; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <SkipLink />
      {bar !== undefined && <header className={classes.bar}>{bar}</header>}
      <ConnectionLost patience={connectionPatience} />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}

import type { ReactNode } from "react";
import { ConnectionLost } from "../../components/connection-lost.tsx";
import { SkipLink } from "../../components/skip-link.tsx";
import { UserMenu } from "../../components/user-menu.tsx";
import type { Session } from "../../store/queries.ts";
import classes from "./frame.module.css";

/** How long the chat does not show that it has no connection, in milliseconds. It loses nothing meanwhile. */
const connectionPatience = 10_000;

/**
 * What is around the chat: the bar with the organization and the user's menu, and a warning when the connection is lost.
 * It takes the whole window. `organization` is what stands at the start of the bar.
 */
export function Frame({
  session,
  organization,
  children,
}: {
  session: Session;
  organization: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.bar}>
        {organization}
        <UserMenu session={session} />
      </header>
      <ConnectionLost patience={connectionPatience} />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}

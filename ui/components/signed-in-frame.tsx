import type { ReactNode } from "react";
import type { Session } from "../store/queries.ts";
import { ConnectionLost } from "./connection-lost.tsx";
import { OrganizationIcon } from "./organization-icon.tsx";
import classes from "./signed-in-frame.module.css";
import { SkipLink } from "./skip-link.tsx";
import { UserMenu } from "./user-menu.tsx";

/** How long the chat does not show that it has no connection, in milliseconds. It loses nothing meanwhile. */
const connectionPatience = 10_000;

/**
 * The frame of every page after sign-in: the bar with the organization and the user's menu, and a warning when the
 * connection is lost. A page that is `wide` takes the whole window, and scrolls its own parts.
 */
export function SignedInFrame({
  session,
  organization,
  wide = false,
  children,
}: {
  session: Session;
  /** Undefined until it is loaded. */
  organization: { readonly name: string; readonly iconUrl: string } | undefined;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <SkipLink />
      <header className={classes.bar}>
        <div className={classes.inside}>
          <div className={classes.organization}>
            <OrganizationIcon url={organization?.iconUrl ?? ""} size={28} />
            <span className={classes.name} translate="no">
              {organization?.name}
            </span>
          </div>
          <UserMenu session={session} />
        </div>
      </header>
      <ConnectionLost patience={wide ? connectionPatience : 0} />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}

import { Button, VisuallyHidden } from "@mantine/core";
import type { SignIn } from "#server/domain/sign-ins/shapes.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";
import classes from "./sign-ins.module.css";

/** An API key or a browser session. */
export function SignInRow({ signIn, onRevoke }: { signIn: SignIn; onRevoke: () => void }) {
  const { type, client, ip_address, last_used, created, is_current } = signIn;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div>
          {client} <span className={classes.about}>{type === "session" ? "browser" : "API key"}</span>
        </div>
        <div className={classes.about}>
          {last_used === null ? (
            <>
              never used, made <RelativeTime at={created * 1000} />
            </>
          ) : (
            <>
              last used <RelativeTime at={last_used * 1000} />
            </>
          )}
          {ip_address !== null && ` from ${ip_address}`}
        </div>
      </div>
      {is_current ? (
        <span className={classes.about}>this browser</span>
      ) : (
        <Button size="compact-md" variant="default" onClick={onRevoke}>
          Revoke<VisuallyHidden> {client}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { SignIn } from "#server/domain/sign-ins/shapes.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";
import classes from "./sign-ins.module.css";

/** An API key or a browser session. */
export function SignInRow({ signIn, onRevoke }: { signIn: SignIn; onRevoke: () => void }) {
  const { type, is_current } = signIn;
  const isBrowser = type === "session";
  // The server gives every key of a bot this name.
  const client = signIn.client === "bot" ? t({ message: "bot", comment: "After the name of a bot" }) : signIn.client;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div>
          {client}{" "}
          <span className={classes.about}>
            {isBrowser ? t({ message: "browser", comment: "A signed-in device" }) : t`API key`}
          </span>
        </div>
        <div className={classes.about}>{describeUse(signIn)}</div>
      </div>
      {is_current ? (
        <span className={classes.about}>{t({ message: "this browser", comment: "A signed-in device" })}</span>
      ) : (
        <Button
          size="compact-md"
          variant="default"
          aria-label={isBrowser ? t`Sign out browser: ${{ browser: client }}` : t`Revoke: ${{ key: client }}`}
          onClick={onRevoke}
        >
          {isBrowser ? t`Sign out browser` : t({ message: "Revoke", comment: "A button: revokes an API key" })}
        </Button>
      )}
    </li>
  );
}

function describeUse({ ip_address: address, last_used, created }: SignIn): ReactNode {
  if (last_used === null) {
    return (
      <Trans comment="An API key">
        never used, created <RelativeTime at={created * 1000} />
      </Trans>
    );
  }
  if (address === null) {
    return (
      <Trans comment="An API key or a browser">
        last used <RelativeTime at={last_used * 1000} />
      </Trans>
    );
  }
  return (
    <Trans comment="An API key or a browser, with an IP address">
      last used <RelativeTime at={last_used * 1000} /> from {address}
    </Trans>
  );
}

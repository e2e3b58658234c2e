import { t } from "@lingui/core/macro";
import { useIsSlow } from "../../../lib/use-is-slow.ts";
import classes from "./loading-messages.module.css";

/** Shown while a list has no messages yet: nothing at first, because most answers arrive at once. */
export function LoadingMessages({ isRetrying }: { isRetrying: boolean }) {
  const isSlow = useIsSlow();
  return (
    <div className={classes.loading}>
      {isSlow && (
        <div aria-hidden>
          {["40%", "70%", "55%", "30%"].map((width) => (
            <div key={width} className={classes.line} style={{ inlineSize: width }} />
          ))}
        </div>
      )}
      <div role="status">{isSlow && (isRetrying ? t`Trying again…` : t`Loading messages…`)}</div>
    </div>
  );
}

/** Says above the known messages that others cannot be loaded at the moment. */
export function LoadingFails({ isRetrying }: { isRetrying: boolean }) {
  return (
    <div className={classes.place} role="status">
      {isRetrying && <div className={classes.notice}>{t`Trying again…`}</div>}
    </div>
  );
}

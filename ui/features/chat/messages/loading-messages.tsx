import { t } from "@lingui/core/macro";
import { useIsSlow } from "../../../lib/use-is-slow.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";
import classes from "./loading-messages.module.css";
import { MessageRows } from "./message-rows.tsx";
import { useOutgoingRows } from "./use-rows.ts";

/**
 * Shown while a list has no messages yet: nothing at first, because most answers arrive at once. What the reader sends
 * meanwhile is shown below.
 */
export function LoadingMessages({ narrow, isRetrying }: { narrow: Narrow; isRetrying: boolean }) {
  const isSlow = useIsSlow();
  const outgoing = useOutgoingRows(narrow);
  return (
    <div className={classes.loading}>
      <div>
        {isSlow && (
          <div aria-hidden>
            {["40%", "70%", "55%", "30%"].map((width) => (
              <div key={width} className={classes.line} style={{ inlineSize: width }} />
            ))}
          </div>
        )}
        <div role="status">{isSlow && (isRetrying ? t`Trying again…` : t`Loading messages…`)}</div>
        <div className={classes.outgoing}>
          <MessageRows rows={outgoing} />
        </div>
      </div>
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

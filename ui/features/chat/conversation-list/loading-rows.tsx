import { t } from "@lingui/core/macro";
import { useIsSlow } from "../../../lib/use-is-slow.ts";
import classes from "./conversation-list.module.css";

/** Shown while the conversations are loading: nothing at first, because most answers arrive at once. */
export function LoadingRows({ isFailing }: { isFailing: boolean }) {
  const isSlow = useIsSlow();
  return (
    <div className={classes.loading}>
      {isSlow && (
        <div aria-hidden>
          {["60%", "45%", "70%", "50%"].map((width) => (
            <div key={width} className={classes.bar} style={{ inlineSize: width }} />
          ))}
        </div>
      )}
      <div role="status">{isSlow && (isFailing ? t`Trying again…` : t`Loading conversations…`)}</div>
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useStored } from "../../../../lib/use-stored.ts";
import { askForNotices, useNoticeAccess } from "./notice-access.ts";
import classes from "./notices.module.css";

/** Below notices on the page: how to see them outside it too. The reader is asked until they answer. */
export function NoticeOffer() {
  const access = useNoticeAccess();
  const [isDeclined, setDeclined] = useStored("watercooler-notices-declined", stored);
  if (isDeclined || (access !== "ask" && access !== "insecure")) return null;
  return (
    <p className={classes.offer}>
      {access === "ask" ? (
        <button type="button" className={classes.link} onClick={() => void askForNotices()}>
          {t`Turn on notifications`}
        </button>
      ) : (
        <a href="/trust" target="_blank" rel="noreferrer">
          <Trans>Get notifications outside this page</Trans>
        </a>
      )}
      <button type="button" className={classes.link} onClick={() => setDeclined(true)}>
        {t`No thanks`}
      </button>
    </p>
  );
}

const stored = { read: (text: string | null) => text === "yes", write: (value: boolean) => (value ? "yes" : "no") };

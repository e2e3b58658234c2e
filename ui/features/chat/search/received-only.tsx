import { t } from "@lingui/core/macro";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { useGoTo } from "../use-go-to.ts";
import { inPublicChannels, missesHistory } from "./public-channels.ts";
import classes from "./received-only.module.css";

/**
 * Says above the results of a search that older messages of channels were not searched, and offers to do that. Nobody
 * would notice otherwise: what was found looks like everything.
 */
export function ReceivedOnly({ narrow }: { narrow: Narrow }) {
  const organization = useChat((chat) => chat.organization);
  const goTo = useGoTo();
  const wider = missesHistory(narrow) ? inPublicChannels(organization, narrow) : undefined;
  if (wider === undefined) return null;
  return (
    <p className={classes.line}>
      {t`Only messages that you received were searched.`}{" "}
      <button type="button" onClick={() => goTo({ kind: "narrow", narrow: wider })}>
        {t`Search all public channels`}
      </button>
    </p>
  );
}

import { t } from "@lingui/core/macro";
import { IconMessagePlus, IconUsers } from "@tabler/icons-react";
import { channelOfNarrow, type Narrow } from "../../../../store/chat/narrow.ts";
import { findBeginningRefusal } from "../../../../store/organization/rights/composing.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { CannotWrite } from "../cannot-write.tsx";
import { useCompose } from "../compose-context.tsx";
import type { WritingRefusal } from "../describe-refusal.ts";
import classes from "./begin-buttons.module.css";

/** Below messages of several conversations: the buttons that begin a new one. */
export function BeginButtons({ narrow }: { narrow: Narrow }) {
  const { begin } = useCompose();
  const channelId = channelOfNarrow(narrow);
  const refusal = useChat(({ organization }): WritingRefusal | null => {
    const channel = channelId === undefined ? undefined : channelsById(organization).get(channelId);
    if (channelId === undefined) return null;
    return channel === undefined ? "not_authorized" : findBeginningRefusal(organization, channel);
  });
  if (refusal !== null) return <CannotWrite refusal={refusal} narrow={narrow} />;
  return (
    <div className={classes.begin}>
      <button type="button" className={classes.button} onClick={() => begin({ kind: "topic", channelId, topic: "" })}>
        <IconMessagePlus size={18} aria-hidden />
        {t`Start a topic`}
      </button>
      {channelId === undefined && (
        <button type="button" className={classes.button} onClick={() => begin({ kind: "direct", userIds: [] })}>
          <IconUsers size={18} aria-hidden />
          {t`New direct message`}
        </button>
      )}
    </div>
  );
}

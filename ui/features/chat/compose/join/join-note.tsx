import { t } from "@lingui/core/macro";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { canSubscribeSelf } from "../../../../store/organization/rights/channels.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { useConversationActions } from "../../conversation-menu/late/conversation-actions.ts";
import classes from "./join-note.module.css";

/** Says that the reader is not in the channel, so that its new messages do not reach them, and offers to join. */
export function JoinNote({ channelId }: { channelId: number }) {
  const channel = useChat(({ organization }) => channelsById(organization).get(channelId));
  const canJoin = useChat(({ organization }) => channel !== undefined && canSubscribeSelf(organization, channel));
  const { join } = useConversationActions();
  const [isBusy, setBusy] = useState(false);
  if (channel === undefined) return null;
  const { name } = channel;
  return (
    <div className={classes.note} role="note">
      <IconInfoCircle size={16} aria-hidden />
      <span className={classes.text} dir="auto">{t`You are not in ${name}. Its new messages don't reach you.`}</span>
      {canJoin && (
        <button
          type="button"
          className={classes.button}
          disabled={isBusy}
          onClick={async () => {
            setBusy(true);
            await join(name);
            setBusy(false);
          }}
        >
          {t`Join channel`}
        </button>
      )}
    </div>
  );
}

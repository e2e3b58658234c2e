import { t } from "@lingui/core/macro";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { canSubscribeSelf } from "../../../../store/organization/rights/channels.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { focusMessages } from "../../actions/focus-row.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { useChat } from "../../chat-context.tsx";
import { useConversationActions } from "../../conversation-menu/late/conversation-actions.ts";
import { touchScreen } from "../../use-media.ts";
import classes from "./join-note.module.css";

/** Says that the reader is not in the channel, so that its new messages do not reach them, and offers to join. */
export function JoinNote({ channelId }: { channelId: number }) {
  const channel = useChat(({ organization }) => channelsById(organization).get(channelId));
  const canJoin = useChat(({ organization }) => channel !== undefined && canSubscribeSelf(organization, channel));
  const { join } = useConversationActions();
  const { selected } = useMessageActions();
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
          // It keeps the focus, for the case that the server refuses.
          aria-disabled={isBusy}
          onClick={async ({ currentTarget }) => {
            if (isBusy) return;
            const area = currentTarget.closest("[role=note]")?.parentElement;
            setBusy(true);
            const hasJoined = await join(name);
            setBusy(false);
            if (hasJoined && !isFocusElsewhere(currentTarget)) focusBox(area, selected.now());
          }}
        >
          {t`Join channel`}
        </button>
      )}
    </div>
  );
}

/** Whether the reader has gone to something else while they waited. The button may be gone with its focus. */
function isFocusElsewhere(button: HTMLButtonElement): boolean {
  return document.activeElement !== button && document.activeElement !== document.body;
}

/**
 * Gives the focus to the text of the box below the note, or else to the button that begins a topic; to the messages, where
 * the reader may not write. Not on a touch screen, where that would open the keyboard.
 */
function focusBox(area: HTMLElement | null | undefined, selectedId: number | undefined): void {
  if (matchMedia(touchScreen).matches) return;
  const begin = "button:not([role=note] > button)";
  const target = area?.querySelector<HTMLElement>("textarea") ?? area?.querySelector<HTMLElement>(begin);
  if (target) target.focus();
  else focusMessages(selectedId);
}

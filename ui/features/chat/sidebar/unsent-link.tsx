import { plural } from "@lingui/core/macro";
import { IconAlertCircle } from "@tabler/icons-react";
import { conversationNarrow, conversationOfNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import { narrowAddress } from "./narrow-address.ts";
import { nextUnsent, unsentMessages } from "./unsent.ts";
import classes from "./unsent-link.module.css";

/** Links to the next conversation with a message that was refused or stopped. */
export function UnsentLink({ openNarrow }: { openNarrow: Narrow | undefined }) {
  const unsent = useChat(unsentMessages);
  const to = nextUnsent(unsent, openNarrow && conversationOfNarrow(openNarrow));
  const channelName = useChat(({ organization }) =>
    to?.kind === "topic" ? channelsById(organization).get(to.channelId)?.name : undefined,
  );
  if (to === undefined) return null;
  return (
    <a href={narrowAddress(conversationNarrow(to), channelName)} className={classes.unsent}>
      <IconAlertCircle size={16} aria-hidden />
      {formatUnsentCount(unsent.entries.length)}
    </a>
  );
}

/** Says how many messages are not sent. */
export function formatUnsentCount(count: number): string {
  return plural(count, { one: "# message not sent", other: "# messages not sent" });
}

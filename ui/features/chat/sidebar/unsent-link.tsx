import { plural } from "@lingui/core/macro";
import { IconAlertCircle } from "@tabler/icons-react";
import type { View } from "../../../store/chat/address/view.ts";
import { conversationNarrow, conversationOfNarrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import classes from "./sidebar.module.css";
import { nextUnsent, unsentMessages } from "./unsent.ts";
import type { LinkTo } from "./use-link-to.ts";

/** Leads to messages that are not sent unless the reader does something. */
export function UnsentLink({ view, linkTo }: { view: View | undefined; linkTo: LinkTo }) {
  const unsent = useChat(unsentMessages);
  const opened = view?.kind === "narrow" ? conversationOfNarrow(view.narrow) : undefined;
  const to = nextUnsent(unsent, opened);
  if (to === undefined) return null;
  return (
    <a href={linkTo(conversationNarrow(to)).href} className={classes.unsent}>
      <IconAlertCircle size={16} aria-hidden />
      {countUnsent(unsent.entries.length)}
    </a>
  );
}

/** Says how many messages are not sent. */
export function countUnsent(count: number): string {
  return plural(count, { one: "# message not sent", other: "# messages not sent" });
}

import { t } from "@lingui/core/macro";
import { memo, type ReactNode } from "react";
import { ConversationHeading } from "./conversation-heading.tsx";
import { outgoingRow } from "./late-outgoing-row.ts";
import { MessageRow } from "./message-row.tsx";
import classes from "./message-rows.module.css";
import { RowDay } from "./row-day.tsx";
import type { Row } from "./rows.ts";

/** The rows of a list of messages. */
export const MessageRows = memo(function MessageRows({ rows }: { rows: readonly Row[] }) {
  return rows.map((row) => (
    <div
      key={row.key}
      className={row.kind === "conversation" ? classes.sticking : undefined}
      data-key={row.key}
      data-id={row.kind === "message" ? row.message.id : undefined}
      data-sticks={row.kind === "conversation" || undefined}
    >
      {contentOf(row)}
    </div>
  ));
});

function contentOf(row: Row): ReactNode {
  switch (row.kind) {
    case "day":
      return <RowDay time={row.time} />;
    case "conversation":
      return <ConversationHeading conversation={row.conversation} messageId={row.messageId} />;
    case "unread":
      return <div className={classes.unread}>{t`New messages`}</div>;
    case "message":
      return <MessageRow message={row.message} beginsRun={row.beginsRun} />;
    case "outgoing":
      return <outgoingRow.Part entry={row.entry} beginsRun={row.beginsRun} onFailure={ignore} />;
  }
}

/** The box, which is loaded with it, says that. */
function ignore(): void {}

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { ContentContext } from "../content/enliven.ts";
import { ConversationHeading } from "./conversation-heading.tsx";
import { MessageRow } from "./message-row.tsx";
import classes from "./message-rows.module.css";
import { OutgoingRow } from "./outgoing-row.tsx";
import { RowDay } from "./row-day.tsx";
import type { Row } from "./rows.ts";

/** The rows of a list of messages. */
export function MessageRows({ rows, context }: { rows: readonly Row[]; context: ContentContext }) {
  return rows.map((row) => (
    <div key={row.key} data-key={row.key} data-id={row.kind === "message" ? row.message.id : undefined}>
      {contentOf(row, context)}
    </div>
  ));
}

function contentOf(row: Row, context: ContentContext): ReactNode {
  switch (row.kind) {
    case "day":
      return <RowDay time={row.time} />;
    case "conversation":
      return <ConversationHeading conversation={row.conversation} />;
    case "unread":
      return <div className={classes.unread}>{t`New messages`}</div>;
    case "message":
      return <MessageRow message={row.message} beginsRun={row.beginsRun} context={context} />;
    case "outgoing":
      return <OutgoingRow entry={row.entry} beginsRun={row.beginsRun} />;
  }
}

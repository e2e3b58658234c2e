import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef } from "react";
import { showsEarlierText } from "#server/domain/messages/policy/history.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { useChat } from "../chat-context.tsx";
import { MessageContent } from "../content/message-content.tsx";
import { nameConversation, namePerson } from "../names/conversation-names.ts";
import classes from "./edit-history.module.css";
import type { Version } from "./list-versions.ts";

/** A version of a message: who made it and when, and what changed. */
export function MessageVersion({ version }: { version: Version }) {
  const organization = useChat((chat) => chat.organization);
  const showsContent = showsEarlierText(organization.realm_message_edit_history_visibility_policy);
  const { userId, timestamp, change, html } = version;
  const name = userId === null ? t`Unknown user` : namePerson(organization, userId);
  const from = version.from && nameConversation(organization, version.from);
  const to = version.to && nameConversation(organization, version.to);
  return (
    <li className={classes.version}>
      <div className={classes.head}>
        <span className={classes.what} dir="auto">
          {describeChange(change, name)}
        </span>
        <span className={classes.time}>
          <RelativeTime at={timestamp * 1000} />
        </span>
      </div>
      {from !== undefined && to !== undefined && <p className={classes.move}>{t`From ${from} to ${to}.`}</p>}
      {/* If only moves are shown, the server sends the current content for each version. */}
      {html !== undefined && showsContent && <Difference html={html} isEdit={change !== "sent"} />}
    </li>
  );
}

/** The content, with the words that were removed and added. */
function Difference({ html, isEdit }: { html: string; isEdit: boolean }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [mark, role] of marks) {
      for (const node of content.current?.querySelectorAll(mark) ?? []) node.setAttribute("role", role);
    }
  });
  const isFormatOnly = isEdit && !html.includes("highlight_text_");
  return (
    <>
      {isFormatOnly && <p className={classes.move}>{t`No words changed, only the formatting.`}</p>}
      <div ref={content} className={classes.content}>
        <MessageContent html={html} />
      </div>
    </>
  );
}

/** The marks of the server, and what they are for those who cannot see them. */
const marks = [
  [".highlight_text_deleted", "deletion"],
  [".highlight_text_inserted", "insertion"],
] as const;

function describeChange(change: Version["change"], name: string): string {
  switch (change) {
    case "sent":
      return t`Sent by ${name}`;
    case "edited":
      return t`Edited by ${name}`;
    case "moved":
      return t`Moved by ${name}`;
    case "edited-and-moved":
      return t`Edited and moved by ${name}`;
    case "resolved":
      return t`Topic marked as resolved by ${name}`;
    case "unresolved":
      return t`Topic marked as unresolved by ${name}`;
  }
}

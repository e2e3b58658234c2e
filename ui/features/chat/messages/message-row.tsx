import { t } from "@lingui/core/macro";
import { memo } from "react";
import { formatClockTime, formatExactTime } from "../../../lib/format-time.ts";
import type { Message } from "../../../store/chat/message.ts";
import type { ContentContext } from "../content/enliven.ts";
import { MessageContent } from "../content/message-content.tsx";
import { PersonPicture } from "../people/person-picture.tsx";
import classes from "./message-rows.module.css";

/** A message. The first one of a run has the sender's picture and name. */
export const MessageRow = memo(function MessageRow({
  message,
  beginsRun,
  context,
}: {
  message: Message;
  beginsRun: boolean;
  context: ContentContext;
}) {
  const time = new Date(message.timestamp * 1000);
  const name = context.nameOf(message.sender_id) ?? message.sender_full_name;
  const clock = formatClockTime(time);
  return (
    <article
      className={beginsRun ? `${classes.message} ${classes.run}` : classes.message}
      aria-label={t`${name}, ${clock}`}
    >
      {beginsRun ? (
        <PersonPicture userId={message.sender_id} name={name} url={message.avatar_url} />
      ) : (
        <time className={classes.aside} dateTime={time.toISOString()} title={formatExactTime(time)}>
          {clock}
        </time>
      )}
      <div>
        {beginsRun && (
          <div className={classes.head}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <time className={classes.time} dateTime={time.toISOString()} title={formatExactTime(time)}>
              {clock}
            </time>
          </div>
        )}
        <MessageContent html={message.content} context={context} />
        {message.last_edit_timestamp !== undefined && <span className={classes.edited}>{t`Edited`}</span>}
      </div>
    </article>
  );
});

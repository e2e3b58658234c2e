import { t } from "@lingui/core/macro";
import { IconStarFilled } from "@tabler/icons-react";
import { memo, useState } from "react";
import { formatClockTime, formatExactTime } from "../../../lib/format-time.ts";
import { useClock } from "../../../lib/use-clock.ts";
import type { Message } from "../../../store/chat/message.ts";
import { openedList } from "../../../store/chat/message-model.ts";
import { peopleById } from "../../../store/organization/selectors.ts";
import { EditableContent } from "../actions/editable-content.tsx";
import { useIsSelected } from "../actions/message-actions.tsx";
import { MessageBar } from "../actions/message-bar.tsx";
import { useBarShown } from "../actions/use-bar-shown.ts";
import { useContextMenu } from "../actions/use-context-menu.ts";
import { useChat } from "../chat-context.tsx";
import { MessageContent } from "../content/message-content.tsx";
import { ShortenedContent } from "../content/shortened-content.tsx";
import { mutedIds } from "../people/muted-people.ts";
import { PersonPicture } from "../people/person-picture.tsx";
import { MessageReactions } from "../reactions/message-reactions.tsx";
import { MessageWidget } from "../widgets/message-widget.tsx";
import { EditedMark } from "./edited-mark.tsx";
import classes from "./message-rows.module.css";

/** A message. The first one of a run has the sender's picture and name. */
export const MessageRow = memo(function MessageRow({ message, beginsRun }: { message: Message; beginsRun: boolean }) {
  useClock();
  const time = new Date(message.timestamp * 1000);
  // The message has the name and the picture of the time when it was loaded.
  const sender = useChat(({ organization }) => peopleById(organization).get(message.sender_id));
  const name = sender?.full_name ?? message.sender_full_name;
  const content = useChat(({ model }) => {
    const match = openedList(model)?.marked?.get(message.id);
    return match?.content === message.content ? match.marked : message.content;
  });
  const clock = formatClockTime(time);
  const { isShown, handlers } = useBarShown();
  const onContextMenu = useContextMenu(message.id);
  const isSelected = useIsSelected(message.id);
  const isMuted = useChat(({ organization }) => mutedIds(organization).has(message.sender_id));
  const [isRevealed, setRevealed] = useState(false);
  // The head of the run may be hidden.
  const hasHead = beginsRun || isMuted;
  const action = message.is_me_message && !message.flags.includes("collapsed") ? withoutCommand(content) : undefined;
  const sentAt = (
    <time className={classes.time} dateTime={time.toISOString()} title={formatExactTime(time)}>
      {clock}
    </time>
  );
  const shared = {
    onContextMenu,
    tabIndex: isSelected ? 0 : -1,
    "data-sender": message.sender_id,
  };
  if (isMuted && !isRevealed) {
    return (
      <article {...shared} className={classes.message} aria-label={t`Muted, ${clock}`}>
        <span />
        <div className={classes.muted}>
          {t`Message from a muted person.`}{" "}
          <button
            type="button"
            tabIndex={isSelected ? 0 : -1}
            onClick={({ currentTarget }) => {
              currentTarget.closest("article")?.focus({ preventScroll: true });
              setRevealed(true);
            }}
          >
            {t`Show`}
          </button>
        </div>
      </article>
    );
  }
  return (
    <article
      {...shared}
      {...handlers}
      className={hasHead ? `${classes.message} ${classes.run}` : classes.message}
      aria-label={t`${name}, ${clock}`}
    >
      {hasHead ? (
        <span className={classes.picture} data-person={message.sender_id}>
          <PersonPicture userId={message.sender_id} name={name} url={sender?.avatar_url ?? message.avatar_url} />
        </span>
      ) : (
        <time className={classes.aside} dateTime={time.toISOString()} title={formatExactTime(time)}>
          {clock}
        </time>
      )}
      <div className={action === undefined ? undefined : classes.action}>
        {hasHead && (
          <div className={classes.head}>
            <button
              type="button"
              className={classes.name}
              data-person={message.sender_id}
              aria-haspopup="dialog"
              // On the keyboard, a key of the message opens it: Tab goes to the actions.
              tabIndex={-1}
              dir="auto"
            >
              {name}
            </button>{" "}
            {action === undefined && sentAt}
          </div>
        )}
        <EditableContent message={message}>
          {action !== undefined ? (
            <>
              <MessageContent html={action} /> {sentAt}
            </>
          ) : message.flags.includes("collapsed") ? (
            <ShortenedContent message={message} html={content} />
          ) : (
            <MessageWidget message={message}>
              <ShortenedContent message={message} html={content} />
            </MessageWidget>
          )}
          {message.last_edit_timestamp !== undefined && <EditedMark message={message} tabIndex={isSelected ? 0 : -1} />}
        </EditableContent>
        <MessageReactions message={message} />
      </div>
      {message.flags.includes("starred") && (
        <IconStarFilled className={classes.star} size={12} role="img" aria-hidden={false} aria-label={t`Starred`} />
      )}
      <MessageBar message={message} isShown={isShown} />
    </article>
  );
});

/** The content of a message that says what its sender does, such as `/me is hungry`, for the line of their name. */
function withoutCommand(html: string): string | undefined {
  return html.startsWith(command) ? `<p>${html.slice(command.length)}` : undefined;
}

const command = "<p>/me ";

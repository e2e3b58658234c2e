import { plural, t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import type { Message } from "../../../store/chat/message.ts";
import { canReact } from "../../../store/organization/rights/messages.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { useChat } from "../chat-context.tsx";
import { usePersonal } from "../content/personal-context.tsx";
import { EmojiPicture } from "../emoji/emoji-picture.tsx";
import { holdPlace } from "../messages/hold-place.ts";
import { namePeople } from "../names/name-people.ts";
import { groupReactions } from "./group-reactions.ts";
import classes from "./reactions.module.css";

/** How many emoji are shown at first. */
const shownEmoji = 20;

/** Up to this number of reactions to a message, they show names, if the reader chose that. */
const reactionsWithNames = 3;

/** The reactions to a message. A click adds the reader's, or takes it back. */
export function MessageReactions({ message }: { message: Message }) {
  return message.reactions.length === 0 ? null : <Reactions message={message} />;
}

function Reactions({ message }: { message: Message }) {
  const { reactions } = message;
  const personal = usePersonal();
  const { selfId, hasEmojiAsText } = personal;
  const { toggleReaction } = useMessageActions();
  const [isWhole, setWhole] = useState(false);
  const prefersNames = useChat(({ organization }) => organization.user_settings.display_emoji_reaction_users);
  const mayReact = useChat(({ organization }) => canReact(organization, message));
  const groups = useMemo(() => groupReactions(reactions, selfId), [reactions, selfId]);
  const showsNames = prefersNames && reactions.length <= reactionsWithNames;
  const shown = isWhole ? groups : groups.slice(0, shownEmoji);
  const left = groups.length - shown.length;
  return (
    <ul className={classes.reactions} aria-label={t`Reactions`}>
      {shown.map((group) => {
        const people = namePeople(group.userIds, personal);
        const emoji = group.emoji.emoji_name.replaceAll("_", " ");
        const label = t({ message: `${people}: ${emoji}`, comment: "Nina and Ada: thumbs up" });
        const count = formatNumber(group.userIds.length);
        return (
          <li key={group.key}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={group.isMine}
              aria-label={showsNames ? label : `${count} ${label}`}
              title={label}
              disabled={!mayReact}
              onClick={({ currentTarget }) => {
                if (group.isMine && group.userIds.length === 1) focusMessage(currentTarget);
                toggleReaction(message, group.emoji);
              }}
            >
              {hasEmojiAsText && group.emoji.reaction_type === "unicode_emoji" ? (
                <span aria-hidden="true">{`:${group.emoji.emoji_name}:`}</span>
              ) : (
                <EmojiPicture emoji={group.emoji} />
              )}
              <span className={classes.people} dir="auto" aria-hidden="true">
                {showsNames ? people : count}
              </span>
            </button>
          </li>
        );
      })}
      {left > 0 && (
        <li>
          <button
            type="button"
            className={classes.chip}
            onClick={({ currentTarget }) => {
              holdPlace(currentTarget);
              focusMessage(currentTarget);
              setWhole(true);
            }}
          >
            {plural(left, { one: "# more reaction", other: "# more reactions" })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Focuses the message of a button that goes away once it has done its work. */
function focusMessage(button: HTMLElement): void {
  button.closest("article")?.focus({ preventScroll: true });
}

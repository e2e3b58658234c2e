import { plural, t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { formatList, formatNumber } from "../../../lib/format.ts";
import type { Message } from "../../../store/chat/message.ts";
import { canReact } from "../../../store/organization/rights/messages.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { useChat } from "../chat-context.tsx";
import { usePersonal } from "../content/personal-context.tsx";
import type { Personal } from "../content/personalize.ts";
import { EmojiPicture } from "../emoji/emoji-picture.tsx";
import { groupReactions, type ReactionGroup } from "./group-reactions.ts";
import classes from "./reactions.module.css";

/** How many emoji are shown at first. */
const shownEmoji = 20;

/** How many people a label names. */
const namedPeople = 10;

/** Up to this number of reactions to a message, they show names, if the reader chose that. */
const reactionsWithNames = 3;

/** The reactions to a message. A click adds the reader's, or takes it back. */
export function MessageReactions({ message }: { message: Message }) {
  return message.reactions.length === 0 ? null : <Reactions message={message} />;
}

function Reactions({ message }: { message: Message }) {
  const { reactions } = message;
  const { selfId, nameOf } = usePersonal();
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
        const people = namePeople(group, selfId, nameOf);
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
              onClick={() => toggleReaction(message, group.emoji)}
            >
              <EmojiPicture emoji={group.emoji} />
              <span className={classes.people} dir="auto" aria-hidden="true">
                {showsNames ? people : count}
              </span>
            </button>
          </li>
        );
      })}
      {left > 0 && (
        <li>
          <button type="button" className={classes.chip} onClick={() => setWhole(true)}>
            {plural(left, { one: "# more reaction", other: "# more reactions" })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Names who reacted, the reader first, and counts those for whom there is no room. */
function namePeople({ userIds, isMine }: ReactionGroup, selfId: number, nameOf: Personal["nameOf"]): string {
  const others: number[] = [];
  for (const id of userIds) {
    if (others.length === namedPeople) break;
    if (id !== selfId) others.push(id);
  }
  const names = [...(isMine ? [t`You`] : []), ...others.map((id) => nameOf(id) ?? t`Unknown user`)];
  const left = userIds.length - names.length;
  return formatList(left > 0 ? [...names, plural(left, { one: "# other", other: "# others" })] : names);
}

import { plural, t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { formatNumber } from "../../../../lib/format.ts";
import { useChat } from "../../chat-context.tsx";
import { usePersonal } from "../../content/personal-context.tsx";
import { namePeople } from "../../names/name-people.ts";
import { AddEntry } from "./add-entry.tsx";
import { nextIndex, type PollOption, type ShownWidget } from "./read-widget.ts";
import type { WidgetProps } from "./use-widget-change.ts";
import classes from "./widget.module.css";
import { WidgetTitle } from "./widget-title.tsx";

/** A poll. A click on an option votes for it, or takes the vote back; one may vote for several. */
export function Poll({
  poll: { question, options },
  mayTakePart,
  mayRename,
  onChange,
}: WidgetProps & { poll: Extract<ShownWidget, { kind: "poll" }> }) {
  const selfId = useChat(({ organization }) => organization.user_id);
  const voters = new Set(options.flatMap((option) => option.voters)).size;
  const mostVotes = Math.max(1, ...options.map((option) => option.voters.length));
  return (
    <section className={classes.widget} aria-label={t`Poll`}>
      <WidgetTitle
        title={question}
        fallback={t`Poll`}
        label={t`Question`}
        mayRename={mayRename}
        onRename={(text) => onChange({ type: "question", question: text })}
      />
      {options.length === 0 && <p className={classes.note}>{t`There are no options yet.`}</p>}
      <ul className={classes.entries}>
        {options.map((option) => (
          <Option
            key={option.key}
            option={option}
            share={option.voters.length / mostVotes}
            isMine={option.voters.includes(selfId)}
            mayVote={mayTakePart}
            onVote={(vote) => void onChange({ type: "vote", key: option.key, vote })}
          />
        ))}
      </ul>
      {mayTakePart && (
        <AddEntry
          label={t`New option`}
          action={t`Add option`}
          isTaken={(text) => options.some((option) => option.text === text)}
          onAdd={(option) => onChange({ type: "new_option", option, idx: nextIndex(options, selfId) })}
        />
      )}
      {voters > 0 && (
        <p className={classes.note}>{plural(voters, { one: "# person voted", other: "# people voted" })}</p>
      )}
    </section>
  );
}

function Option({
  option: { text, voters },
  share,
  isMine,
  mayVote,
  onVote,
}: {
  option: PollOption;
  /** The length of its bar, from 0 to 1. */
  share: number;
  isMine: boolean;
  mayVote: boolean;
  onVote: (vote: 1 | -1) => void;
}) {
  const personal = usePersonal();
  const names = namePeople(voters, personal);
  const count = plural(voters.length, { one: "# vote", other: "# votes" });
  return (
    <li>
      <button
        type="button"
        className={classes.option}
        aria-pressed={isMine}
        disabled={!mayVote}
        onClick={() => onVote(isMine ? -1 : 1)}
      >
        <span className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
        <span className={classes.count} aria-hidden="true">
          {formatNumber(voters.length)}
        </span>
        <span className={classes.text}>
          <span dir="auto">{text}</span>
          <VisuallyHidden>{count}</VisuallyHidden>
          {voters.length > 0 && <span className={classes.names}>{names}</span>}
        </span>
      </button>
    </li>
  );
}

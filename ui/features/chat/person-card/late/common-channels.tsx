import { t } from "@lingui/core/macro";
import { useState } from "react";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { Field } from "../../../../components/fields.tsx";
import { api } from "../../../../store/api.ts";
import { byName } from "../../../../store/organization/selectors.ts";
import { AnswerState } from "../../answer/answer-state.tsx";
import { useAnswer } from "../../answer/use-answer.ts";
import { useFormatAddress } from "../../names/use-format-address.ts";
import classes from "./person-card.module.css";

/** The reader's channels that somebody is subscribed to. They are requested when the reader asks for them. */
export function CommonChannels({ userId }: { userId: number }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field name={t`Channels in common`}>
      {isShown ? (
        <ChannelList userId={userId} />
      ) : (
        <button
          type="button"
          className={classes.person}
          aria-label={t`Show channels in common`}
          onClick={() => setShown(true)}
        >
          {t`Show`}
        </button>
      )}
    </Field>
  );
}

function ChannelList({ userId }: { userId: number }) {
  const formatAddress = useFormatAddress();
  const answer = useAnswer(userId, async (signal) => {
    const { subscriptions } = await api(subscriptionEndpoints.getSubscriptions, { include_subscribers: true }, signal);
    return subscriptions
      .filter(({ subscribers }) => subscribers?.includes(userId))
      .sort((one, other) => byName(one.name, other.name));
  });
  const { value: channels } = answer;
  if (channels === undefined) return <AnswerState answer={answer} />;
  if (channels.length === 0) return <span role="status">{t`None`}</span>;
  return (
    <ul className={classes.list}>
      {channels.map(({ stream_id: id, name }) => (
        <li key={id}>
          <a
            className={classes.value}
            href={formatAddress({ kind: "narrow", narrow: [{ operator: "channel", operand: id }] })}
            dir="auto"
            translate="no"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

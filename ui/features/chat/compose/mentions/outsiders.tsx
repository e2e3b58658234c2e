import { t } from "@lingui/core/macro";
import { useState } from "react";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api, explain } from "../../../../store/api.ts";
import { canSubscribeOthers } from "../../../../store/organization/rights/channels.ts";
import { activePeople, channelsById, createSelector, peopleById } from "../../../../store/organization/selectors.ts";
import { createsNothing } from "../../../../store/subscribe-existing.ts";
import { useChat } from "../../chat-context.tsx";
import { useSubscribers } from "../../use-channel-data.ts";
import { focusText } from "../focus-text.ts";
import { findMentions } from "./find-mentions.ts";
import classes from "./mentions.module.css";

const peopleByName = createSelector(
  [activePeople],
  (all) => new Map(all.map((person) => [person.full_name, person] as const)),
);

/** The people whom a message mentions and who are not subscribed to its channel, with the action that subscribes them. */
export function Outsiders({ channelId, text }: { channelId: number; text: string }) {
  const byName = useChat(({ organization }) => peopleByName(organization));
  const byId = useChat(({ organization }) => peopleById(organization));
  const channel = useChat(({ organization }) => channelsById(organization).get(channelId));
  const maySubscribe = useChat(
    ({ organization }) => channel !== undefined && canSubscribeOthers(organization, channel),
  );
  const subscribers = useSubscribers(channelId);
  const showToast = useToasts();
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  if (subscribers === undefined || channel === undefined) return null;
  const mentioned = findMentions(text).people.map(({ name, id }) =>
    id === undefined ? byName.get(name) : byId.get(id),
  );
  const outside = new Map(
    mentioned.flatMap((person) =>
      person === undefined || person.is_bot || subscribers.has(person.user_id) || dismissed.has(person.user_id)
        ? []
        : [[person.user_id, person.full_name] as const],
    ),
  );
  const subscribe = async (userId: number) => {
    try {
      const subscriptions = [{ name: channel.name }];
      await api(subscriptionEndpoints.subscribe, { subscriptions, principals: [userId], ...createsNothing });
    } catch (error) {
      showToast({ message: explain(error) });
    }
  };
  return [...outside].map(([userId, name]) => (
    <div key={userId} className={classes.note} role="status">
      <span className={classes.text}>{t`${name} is not subscribed to this channel.`}</span>
      {maySubscribe && (
        <button
          type="button"
          className={classes.button}
          onClick={({ currentTarget }) => {
            focusText(currentTarget);
            void subscribe(userId);
          }}
        >
          {t`Subscribe ${name}`}
        </button>
      )}
      <button
        type="button"
        className={classes.button}
        aria-label={t`Ignore that ${name} is not subscribed`}
        onClick={({ currentTarget }) => {
          focusText(currentTarget);
          setDismissed((before) => new Set(before).add(userId));
        }}
      >
        {t`Ignore`}
      </button>
    </div>
  ));
}

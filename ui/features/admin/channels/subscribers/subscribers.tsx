import { t } from "@lingui/core/macro";
import { CloseButton, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { Notice } from "../../../../components/notice.tsx";
import { PeopleList } from "../../../../components/people-list.tsx";
import { api, explain } from "../../../../store/api.ts";
import { useOrganization, useRefetchOn } from "../../../../store/organization/hooks.tsx";
import { activeAccounts } from "../../../../store/organization/membership.ts";
import type { RegisteredEventType } from "../../../../store/organization/organization.ts";
import {
  anybodyElse,
  canReadChannel,
  canSubscribeAgain,
  canSubscribeOthers,
  canUnsubscribe,
} from "../../../../store/organization/rights/channels.ts";
import classes from "../channel-details.module.css";
import { ChangeSubscribers } from "./change-subscribers.tsx";
import { RemoveSubscribers } from "./remove-subscribers.tsx";
import { useSubscriberChange } from "./use-subscriber-change.ts";

const watchedEvents: readonly RegisteredEventType[] = ["subscription", "stream"];

/** The people who are about to be unsubscribed, and what to do afterwards. */
type Removal = { readonly ids: readonly number[]; readonly onRemoved: () => void };

/** The subscribers of a channel. People and whole groups can be added and removed. */
export function Subscribers({ channel }: { channel: ChannelShape }) {
  const query = useMemo(() => subscribersQuery(channel.stream_id), [channel.stream_id]);
  const { data, error } = useQuery(query);
  useRefetchOn(watchedEvents, query.queryKey);
  const all = useOrganization(activeAccounts);
  const me = useOrganization(({ user_id }) => user_id);
  const mayAdd = useOrganization((state) => canSubscribeOthers(state, channel));
  const mayRemove = useOrganization((state) => canUnsubscribe(state, channel, anybodyElse));
  const mayRead = useOrganization((state) => canReadChannel(state, channel));
  const mayReturn = useOrganization((state) => canSubscribeAgain(state, channel, [state.user_id]));
  const organization = useOrganization((state) => state);
  const [removal, setRemoval] = useState<Removal>();
  const [problem, setProblem] = useState<string>();
  const change = useSubscriberChange(channel);
  const subscriberIds = useMemo(() => new Set(data?.subscribers), [data]);
  const people = useMemo(() => all.filter(({ user_id }) => subscriberIds.has(user_id)), [all, subscriberIds]);

  if (error) return <Notice>{explain(error)}</Notice>;
  if (data === undefined) return null;
  const remove = async (id: number) => {
    setProblem(undefined);
    if (id === me && !mayReturn) return setRemoval({ ids: [id], onRemoved: () => {} });
    try {
      await change.remove([id]);
    } catch (failure) {
      setProblem(explain(failure));
    }
  };
  return (
    <div className={classes.content}>
      {(mayAdd || mayRemove) && (
        <ChangeSubscribers
          channel={channel}
          subscriberIds={subscriberIds}
          mayAdd={mayAdd}
          mayRemove={mayRemove}
          onRemove={(ids, onRemoved) => setRemoval({ ids, onRemoved })}
        />
      )}
      {!mayAdd && !channel.is_archived && (
        <Text c="dimmed" size="xs">
          {mayRead
            ? t`You don't have permission to add others.`
            : t`Only people who can read this private channel can add others.`}
        </Text>
      )}
      {problem !== undefined && <Notice>{problem}</Notice>}
      {people.length === 0 ? (
        <Text>{t`No subscribers yet.`}</Text>
      ) : (
        <PeopleList
          label={t`Subscribers`}
          people={people}
          action={(person) =>
            canUnsubscribe(organization, channel, person) && (
              <CloseButton
                aria-label={t`Remove ${{ name: person.full_name }}`}
                onClick={() => void remove(person.user_id)}
              />
            )
          }
        />
      )}
      {removal && <RemoveSubscribers channel={channel} {...removal} onClose={() => setRemoval(undefined)} />}
    </div>
  );
}

/** The IDs of a channel's subscribers. */
const subscribersQuery = (stream_id: number) =>
  queryOptions({
    queryKey: ["channel-subscribers", stream_id],
    queryFn: ({ signal }) => api(subscriptionEndpoints.getSubscribers, { stream_id }, signal),
  });

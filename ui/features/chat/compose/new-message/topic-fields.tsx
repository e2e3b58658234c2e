import { t } from "@lingui/core/macro";
import { useMemo, useRef, useState } from "react";
import { byName, channelsById, createSelector } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { nameTopic } from "../../names/conversation-names.ts";
import { useTopics } from "../../use-channel-data.ts";
import type { Recipients } from "../recipients.ts";
import { findFitting, searchable } from "../suggestions/name-search.ts";
import { SuggestField } from "../suggestions/suggest-field.tsx";
import { isKeyToText } from "./key-to-text.ts";

type TopicRecipients = Extract<Recipients, { kind: "topic" }>;

/** How many channels or topics are offered at once. Typing finds the others. */
const limit = 20;

/** The channels of the reader, by name. */
export const subscribedChannels = createSelector([({ subscriptions }) => subscriptions], (all) =>
  all
    .filter(({ is_archived }) => !is_archived)
    .sort((a, b) => byName(a.name, b.name))
    .map(({ stream_id, name }) => ({ id: stream_id, name, search: searchable(name) })),
);

/**
 * The fields for the channel and the topic of a new message. `typedBefore` is in the field of the channel at first, if
 * none is chosen. `onDone` goes on to the text, after the topic.
 */
export function TopicFields({
  to,
  typedBefore,
  onChange,
  onDone,
}: {
  to: TopicRecipients;
  typedBefore: string;
  onChange: (to: TopicRecipients) => void;
  onDone: () => void;
}) {
  const topicField = useRef<HTMLInputElement>(null);
  return (
    <>
      <ChannelField
        to={to}
        typedBefore={to.channelId === undefined && typedBefore !== "" ? typedBefore : undefined}
        onChange={(channelId) => {
          onChange({ ...to, channelId });
          topicField.current?.focus();
        }}
      />
      <TopicField field={topicField} to={to} onChange={(topic) => onChange({ ...to, topic })} onDone={onDone} />
    </>
  );
}

function ChannelField({
  to,
  typedBefore,
  onChange,
}: {
  to: TopicRecipients;
  typedBefore: string | undefined;
  onChange: (channelId: number) => void;
}) {
  const channels = useChat(({ organization }) => subscribedChannels(organization));
  const name = useChat(({ organization }) => channelsById(organization).get(to.channelId ?? 0)?.name ?? "");
  const [typed, setTyped] = useState(typedBefore);
  const suggestions = useMemo(
    () =>
      findFitting(typed ?? "", channels, limit).map(({ id, name: found }) => ({
        key: String(id),
        name: found,
        value: id,
      })),
    [channels, typed],
  );
  return (
    <SuggestField
      label={t`Channel`}
      placeholder={t`Choose a channel`}
      typed={typed ?? name}
      suggestions={suggestions}
      onType={setTyped}
      onBlur={() => setTyped(undefined)}
      onPick={({ value }) => {
        setTyped(undefined);
        onChange(value);
      }}
    />
  );
}

function TopicField({
  to: { channelId, topic },
  field,
  onChange,
  onDone,
}: {
  to: TopicRecipients;
  field: React.RefObject<HTMLInputElement | null>;
  onChange: (topic: string) => void;
  onDone: () => void;
}) {
  const topics = useTopics(channelId)?.topics;
  const searched = useMemo(
    () => (topics ?? []).map(({ name }) => ({ name, search: searchable(nameTopic(name)) })),
    [topics],
  );
  const suggestions = useMemo(
    () =>
      findFitting(topic, searched, limit)
        .filter(({ name }) => name !== topic)
        .map(({ name }) => ({ key: name, name: nameTopic(name), value: name })),
    [searched, topic],
  );
  return (
    <SuggestField
      field={field}
      takesAnyText
      label={t`Topic`}
      placeholder={nameTopic("")}
      typed={topic}
      suggestions={suggestions}
      onType={onChange}
      onPick={({ value }) => {
        onChange(value);
        onDone();
      }}
      onKeyDown={(event) => {
        if (!isKeyToText(event)) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}

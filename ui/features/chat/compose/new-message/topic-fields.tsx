import { t } from "@lingui/core/macro";
import { useMemo, useRef, useState } from "react";
import { byName, channelsById, createSelector } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { nameTopic } from "../../names/conversation-names.ts";
import { useTopics } from "../../use-channel-data.ts";
import { mentionablePeople } from "../completion/candidates.ts";
import type { Recipients } from "../recipients.ts";
import { findMatches, searchable } from "../suggestions/name-search.ts";
import { SuggestField } from "../suggestions/suggest-field.tsx";
import type { Suggestion } from "../suggestions/suggestion.ts";
import { isKeyToText } from "./key-to-text.ts";

/** What is chosen in the field for the channel. */
type Addressee = { readonly kind: "channel" | "person"; readonly id: number };

type TopicRecipients = Extract<Recipients, { kind: "topic" }>;

/** How many channels or topics are offered at once. Typing finds the others. */
const mostSuggestions = 20;

/** How many people are offered in the field for the channel. */
const peopleLimit = 5;

/** The channels of the reader, by name. */
export const subscribedChannels = createSelector([({ subscriptions }) => subscriptions], (all) =>
  all
    .filter(({ is_archived }) => !is_archived)
    .sort((a, b) => byName(a.name, b.name))
    .map(({ stream_id, name }) => ({ id: stream_id, name, search: searchable(name) })),
);

/**
 * The fields for the channel and the topic of a new message. `typedBefore` is in the field of the channel at first, if
 * none is chosen. Who types the name of a person there is offered to write to them: `onPerson`. `onDone` goes on to the
 * text, after the topic.
 */
export function TopicFields({
  to,
  typedBefore,
  onChange,
  onPerson,
  onDone,
}: {
  to: TopicRecipients;
  typedBefore: string;
  onChange: (to: TopicRecipients) => void;
  onPerson: (userId: number) => void;
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
        onPerson={onPerson}
      />
      <TopicField field={topicField} to={to} onChange={(topic) => onChange({ ...to, topic })} onDone={onDone} />
    </>
  );
}

function ChannelField({
  to,
  typedBefore,
  onChange,
  onPerson,
}: {
  to: TopicRecipients;
  typedBefore: string | undefined;
  onChange: (channelId: number) => void;
  onPerson: (userId: number) => void;
}) {
  const channels = useChat(({ organization }) => subscribedChannels(organization));
  const people = useChat(({ organization }) => mentionablePeople(organization));
  const name = useChat(({ organization }) => channelsById(organization).get(to.channelId ?? 0)?.name ?? "");
  const [typed, setTyped] = useState(typedBefore);
  const suggestions = useMemo(
    (): readonly Suggestion<Addressee>[] => [
      ...findMatches(typed ?? "", channels, mostSuggestions).map(({ id, name: found }) => ({
        key: `channel-${id}`,
        name: found,
        value: { kind: "channel" as const, id },
      })),
      ...findMatches(typed ?? "", (typed ?? "") === "" ? [] : people, peopleLimit).map(
        ({ id, name: found, email }) => ({
          key: `person-${id}`,
          name: found,
          detail: email ?? undefined,
          value: { kind: "person" as const, id },
        }),
      ),
    ],
    [channels, people, typed],
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
        if (value.kind === "channel") onChange(value.id);
        else onPerson(value.id);
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
      findMatches(topic, searched, mostSuggestions)
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

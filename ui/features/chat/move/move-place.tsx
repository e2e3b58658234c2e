import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import type { Message } from "../../../store/chat/message.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import { findMatches, searchable } from "../compose/suggestions/name-search.ts";
import { SuggestField } from "../compose/suggestions/suggest-field.tsx";
import { nameTopic } from "../names/conversation-names.ts";
import classes from "./move-place.module.css";
import { findMoveTargets } from "./move-targets.ts";

/** How many topics are offered at once. Typing finds the others. */
const mostSuggestions = 20;

/** The channel and the topic to which messages move. */
export function MovePlace({
  message,
  channelId,
  topic,
  topics,
  onChannel,
  onTopic,
}: {
  message: Message;
  channelId: number;
  topic: string;
  topics: readonly { readonly name: string }[];
  onChannel: (channelId: number) => void;
  onTopic: (topic: string) => void;
}) {
  const organization = useChat((chat) => chat.organization);
  const channels = useMemo(() => {
    const targets = findMoveTargets(organization, message);
    const own = channelsById(organization).get(message.stream_id ?? 0);
    return own === undefined || targets.includes(own) ? targets : [own, ...targets];
  }, [organization, message]);
  const suggestions = useMemo(() => {
    const searched = topics.map(({ name }) => ({ name, search: searchable(nameTopic(name)) }));
    return findMatches(topic, searched, mostSuggestions)
      .filter(({ name }) => name !== message.subject)
      .map(({ name }) => ({ key: name, name: nameTopic(name), value: name }));
  }, [topics, topic, message]);
  const field = useRef<HTMLInputElement>(null);
  // Selected, so that typing replaces the old topic.
  useEffect(() => field.current?.select(), []);
  return (
    <>
      <NativeSelect
        label={t`Channel`}
        value={String(channelId)}
        data={channels.map(({ stream_id, name }) => ({ value: String(stream_id), label: name }))}
        onChange={(event) => onChannel(Number(event.currentTarget.value))}
      />
      <div className={classes.topic}>
        <SuggestField
          takesAnyText
          submitsForm
          hasInitialFocus
          field={field}
          label={t`Topic`}
          placeholder={nameTopic("")}
          typed={topic}
          suggestions={suggestions}
          onType={onTopic}
          onPick={({ value }) => onTopic(value)}
        />
      </div>
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Button, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import { type UserTopicShape, visibility } from "#server/domain/user-topics/shapes.ts";
import { api, explain } from "../../../store/api.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Organization } from "../../../store/organization/organization.ts";
import { byName, channelsById, createSelector } from "../../../store/organization/selectors.ts";
import { nameConversation } from "../names/conversation-names.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import listClasses from "./lists/lists.module.css";

/** How many rows are shown before the reader asks for more. People may follow each topic in which they write. */
const firstRows = 50;

/** The topics that the reader follows, or has muted or unmuted, each with that choice. */
export function TopicList() {
  const chosen = useOrganization(chosenTopics);
  /** Topics that are set to the default here. They stay until the reader leaves, so that no other row takes their place. */
  const [reset, setReset] = useState<readonly UserTopicShape[]>([]);
  const [shown, setShown] = useState(firstRows);
  const channels = useOrganization(channelsById);
  const topics = sorted([...chosen, ...reset.filter((topic) => !chosen.some((each) => isSame(each, topic)))], channels);
  if (topics.length === 0) return <Text c="dimmed">{t`Topics that you follow or mute are listed here.`}</Text>;
  return (
    <>
      <ul className={listClasses.list} aria-label={t`Topics`}>
        {topics.slice(0, shown).map((topic) => (
          <TopicRow
            key={`${topic.stream_id} ${topic.topic_name}`}
            topic={topic}
            onReset={() => setReset((all) => [...all, { ...topic, visibility_policy: visibility.none }])}
          />
        ))}
      </ul>
      {topics.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + firstRows)}>{t`Show more topics`}</Button>
        </div>
      )}
    </>
  );
}

function TopicRow({ topic, onReset }: { topic: UserTopicShape; onReset: () => void }) {
  const { stream_id, topic_name, visibility_policy } = topic;
  const conversation = { kind: "topic", channelId: stream_id, topic: topic_name } as const;
  const name = useOrganization((organization) => nameConversation(organization, conversation));
  const formatAddress = useFormatAddress();
  const [problem, setProblem] = useState<string>();
  /** What was chosen, until the event of the change arrives. */
  const [sent, setSent] = useState<string>();
  const choose = async (chosen: string) => {
    const policy = Object.values(visibility).find((each) => String(each) === chosen);
    if (policy === undefined) return;
    setProblem(undefined);
    setSent(chosen);
    if (policy === visibility.none) onReset();
    const change = { stream_id, topic: topic_name, visibility_policy: policy };
    await api(userTopicEndpoints.updateUserTopic, change).catch((error: unknown) => setProblem(explain(error)));
    setSent((now) => (now === chosen ? undefined : now));
  };
  return (
    <li className={listClasses.row}>
      <a
        href={formatAddress({ kind: "narrow", narrow: conversationNarrow(conversation) })}
        className={listClasses.what}
        dir="auto"
      >
        {name}
      </a>
      <NativeSelect
        aria-label={t`Notifications: ${name}`}
        value={sent ?? String(visibility_policy)}
        data={listPolicies()}
        error={problem}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
    </li>
  );
}

const chosenTopics = createSelector(
  [({ user_topics }: Organization) => user_topics, channelsById],
  (topics, channels): readonly UserTopicShape[] => {
    const shown = topics.filter(
      (topic) => channels.has(topic.stream_id) && topic.visibility_policy !== visibility.none,
    );
    return sorted(shown, channels);
  },
);

function sorted(
  topics: readonly UserTopicShape[],
  channels: ReadonlyMap<number, { readonly name: string }>,
): readonly UserTopicShape[] {
  const nameOf = ({ stream_id }: UserTopicShape) => channels.get(stream_id)?.name ?? "";
  return topics.toSorted((a, b) => byName(nameOf(a), nameOf(b)) || byName(a.topic_name, b.topic_name));
}

function isSame(one: UserTopicShape, other: UserTopicShape): boolean {
  return one.stream_id === other.stream_id && one.topic_name === other.topic_name;
}

function listPolicies(): { readonly value: string; readonly label: string }[] {
  return [
    { value: String(visibility.followed), label: t({ message: "Followed", comment: "A topic" }) },
    { value: String(visibility.unmuted), label: t({ message: "Unmuted", comment: "A topic" }) },
    { value: String(visibility.muted), label: t({ message: "Muted", comment: "A topic" }) },
    { value: String(visibility.none), label: t({ message: "Default", comment: "A topic is like its channel" }) },
  ];
}

import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { createMatcher } from "../../../lib/match.ts";
import { formatAddress } from "../../../store/chat/address/format-address.ts";
import { conversationKey } from "../../../store/chat/message.ts";
import { conversationNarrow, narrowKey } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { nameTopic } from "../names/conversation-names.ts";
import { useTopics } from "../use-channel-data.ts";
import { chooseLines } from "./choose-lines.ts";
import { topicChoices, unreadCounts } from "./count-unread.ts";
import { MoreButton } from "./more-button.tsx";
import { narrowAddress } from "./narrow-address.ts";
import classes from "./sidebar.module.css";
import { SidebarLink } from "./sidebar-link.tsx";
import { topicLines } from "./topic-lines.ts";
import { unsentMessages } from "./unsent.ts";

/** How many topics are listed at most. Older ones are found with the filter. */
const mostListed = 200;

/** The topics of the open channel: the newest, and all of them when the reader asks for more. */
export function ChannelTopics({
  channelId,
  channelName,
  openTopic,
}: {
  channelId: number;
  channelName: string;
  openTopic: string | undefined;
}) {
  const list = useTopics(channelId);
  const unread = useChat((chat) => unreadCounts(chat).topics.get(channelId)) ?? noTopics;
  const unsent = useChat((chat) => unsentMessages(chat).conversations);
  const choices = useChat(({ organization }) => topicChoices(organization));
  const [isWhole, setWhole] = useState(false);
  const [filter, setFilter] = useState("");
  const lines = useMemo(() => {
    const isMuted = (topic: string) => choices.isMuted({ kind: "topic", channelId, topic });
    return topicLines({ channelId, list, unread, openTopic, isMuted });
  }, [channelId, list, unread, openTopic, choices]);
  const openKey =
    openTopic === undefined ? undefined : narrowKey(conversationNarrow({ kind: "topic", channelId, topic: openTopic }));
  const chosen = useMemo(() => chooseLines(lines, openKey), [lines, openKey]);
  const found = useMemo(() => {
    const matching = lines.filter(createMatcher(filter, ({ topic }) => [nameTopic(topic)]));
    return matching.slice(0, mostListed);
  }, [lines, filter]);
  return (
    <div className={classes.topics}>
      {isWhole && (
        <input
          type="search"
          className={classes.filter}
          aria-label={t`Filter topics`}
          placeholder={t`Filter topics`}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {(isWhole ? found : chosen).map(({ key, topic, count, hasMention, isMuted }) => {
          const conversation = conversationKey({ kind: "topic", channelId, topic });
          return (
            <li key={key}>
              <SidebarLink
                href={narrowAddress(conversationNarrow({ kind: "topic", channelId, topic }), channelName)}
                isOpen={key === openKey}
                name={nameTopic(topic)}
                place={conversation}
                count={count}
                isMuted={isMuted}
                isUnsent={unsent.has(conversation)}
                hasMention={hasMention}
              />
            </li>
          );
        })}
      </ul>
      {isWhole && found.length === 0 && (
        <p className={classes.none} role="status">
          {t`No topics found`}
        </p>
      )}
      {isWhole && (
        <a href={formatAddress({ kind: "topics", channelId }, () => channelName)} className={classes.more}>
          {t`All topics`}
        </a>
      )}
      {(isWhole || chosen.length < lines.length) && (
        <MoreButton
          isWhole={isWhole}
          onToggle={() => {
            setWhole(!isWhole);
            setFilter("");
          }}
        >
          {isWhole ? t`Fewer topics` : t`More topics`}
        </MoreButton>
      )}
    </div>
  );
}

const noTopics = [] as const;

import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { Finder } from "../../../components/finder/finder.tsx";
import type { TypedAhead } from "../../../components/type-ahead.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import { channelOfNarrow, conversationOfNarrow } from "../../../store/chat/narrow.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import type { PageCommand } from "../page-command.ts";
import { useTopics } from "../use-channel-data.ts";
import { useGoTo } from "../use-go-to.ts";
import { narrowWindow, useMedia } from "../use-media.ts";
import { narrowAround } from "../use-view.ts";
import { findPlaces, searchableConversations } from "./find-places.ts";
import { knownConversations } from "./known-conversations.ts";
import type { GoToEntry } from "./place-entry.ts";
import { useCommands } from "./use-commands.ts";
import { useOpenActions } from "./use-open-actions.ts";

/** Goes to a person, a channel, a topic or a view by a few letters, or runs a command. `typedBefore` was typed while it was loading. */
export function GoTo({
  view,
  typedBefore,
  onCommand,
  onClose,
}: {
  view: View | undefined;
  typedBefore: TypedAhead;
  onCommand: (command: PageCommand) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(typedBefore.text);
  const organization = useChat((chat) => chat.organization);
  const { chat } = useChatStore();
  const [known] = useState(() => knownConversations(chat.now()));
  const goTo = useGoTo();
  const isNarrow = useMedia(narrowWindow);
  const narrow = useMemo(() => narrowAround(view), [view]);
  const channelId = narrow && channelOfNarrow(narrow);
  const topics = useTopics(channelId)?.topics;
  const conversations = useMemo(() => {
    const here = narrow && conversationOfNarrow(narrow);
    const inChannel =
      channelId === undefined || topics === undefined
        ? []
        : topics.map(({ name }): Conversation => ({ kind: "topic", channelId, topic: name }));
    // The reader is there already. Of the open channel, all topics are found.
    const others = without([...known, ...inChannel], here);
    return searchableConversations(organization, others);
  }, [known, organization, narrow, channelId, topics]);
  const actions = useOpenActions(narrow);
  const run = useCommands(onCommand);
  const open = (entry: GoToEntry) => {
    onClose();
    if ("run" in entry) entry.run();
    else if ("command" in entry) run(entry.command);
    else goTo(entry.view);
  };
  return (
    <Finder
      label={t`Go to`}
      placeholder={t`Person, channel, topic, or command`}
      typed={typed}
      isEntered={typedBefore.isEntered}
      groups={findPlaces(typed, organization, conversations, actions)}
      onType={setTyped}
      onChoose={open}
      onClose={onClose}
      fillsWindow={isNarrow}
      nothing={t`No matches found.`}
    />
  );
}

/** Each conversation once, without one of them. */
function without(conversations: readonly Conversation[], left: Conversation | undefined): Conversation[] {
  const byKey = new Map<string, Conversation>();
  for (const conversation of conversations) {
    const key = conversationKey(conversation);
    if (!byKey.has(key)) byKey.set(key, conversation);
  }
  if (left !== undefined) byKey.delete(conversationKey(left));
  return [...byKey.values()];
}

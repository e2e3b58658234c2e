import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { Finder } from "../../../components/finder/finder.tsx";
import type { TypedAhead } from "../../../components/type-ahead.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import { channelOfNarrow, conversationOfNarrow } from "../../../store/chat/narrow.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import type { PageCommand } from "../page-command.ts";
import { useGoTo } from "../use-go-to.ts";
import { narrowWindow, useMedia } from "../use-media.ts";
import { narrowAround } from "../use-view.ts";
import { findPlaces, searchableConversations } from "./find-places.ts";
import { knownConversations } from "./known-conversations.ts";
import type { GoToEntry } from "./place-entry.ts";
import { useCommands } from "./use-commands.ts";
import { useOpenActions } from "./use-open-actions.ts";
import { useSearchedTopics } from "./use-searched-topics.ts";

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
  const topics = useSearchedTopics(typed, narrow && channelOfNarrow(narrow));
  const conversations = useMemo(() => {
    const here = narrow && conversationOfNarrow(narrow);
    // The reader is there already.
    const isElsewhere = (each: Conversation) => !here || conversationKey(each) !== conversationKey(here);
    return searchableConversations(organization, {
      recent: known.recent.filter(isElsewhere),
      others: [...known.others, ...topics].filter(isElsewhere),
    });
  }, [known, organization, narrow, topics]);
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

import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { Finder } from "../../../components/finder/finder.tsx";
import type { TypedAhead } from "../../../components/type-ahead.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { conversationKey } from "../../../store/chat/message.ts";
import { conversationOfNarrow } from "../../../store/chat/narrow.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import type { PageCommand } from "../page-command.ts";
import { useGoTo } from "../use-go-to.ts";
import { narrowWindow, useMedia } from "../use-media.ts";
import { findPlaces, searchableConversations } from "./find-places.ts";
import { knownConversations } from "./known-conversations.ts";
import type { GoToEntry } from "./place-entry.ts";
import { useCommands } from "./use-commands.ts";

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
  const conversations = useMemo(() => {
    const here = view?.kind === "narrow" ? conversationOfNarrow(view.narrow) : undefined;
    const hereKey = here && conversationKey(here);
    // The reader is there already.
    const others = known.filter((conversation) => conversationKey(conversation) !== hereKey);
    return searchableConversations(organization, others);
  }, [known, organization, view]);
  const run = useCommands(onCommand);
  const open = (entry: GoToEntry) => {
    onClose();
    if ("command" in entry) run(entry.command);
    else goTo(entry.view);
  };
  return (
    <Finder
      label={t`Go to`}
      placeholder={t`Person, channel, topic, or command`}
      typed={typed}
      isEntered={typedBefore.isEntered}
      groups={findPlaces(typed, organization, conversations)}
      onType={setTyped}
      onChoose={open}
      onClose={onClose}
      fillsWindow={isNarrow}
      nothing={t`No matches found.`}
    />
  );
}

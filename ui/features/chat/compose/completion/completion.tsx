import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useState } from "react";
import { topicWildcard } from "#server/markdown/wildcards.ts";
import { fold } from "../../../../lib/match.ts";
import type { Conversation } from "../../../../store/chat/message.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { canMentionChannel, canMentionTopic } from "../../../../store/organization/rights/composing.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { serverClock } from "../../../../store/server-clock.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { useSubscribers, useTopics } from "../../use-channel-data.ts";
import { participantsQuery } from "../mentions/participants-query.ts";
import { SuggestionList, suggestionId } from "../suggestions/suggestion-list.tsx";
import { useSuggestionKeys } from "../suggestions/use-suggestion-keys.ts";
import { applyEdit } from "../text-edit.ts";
import { caretPosition } from "./caret-position.ts";
import { closeFence } from "./code-fences.ts";
import type { CompletionSuggestion } from "./completion-suggestion.ts";
import { findNamedChannel, findSuggestions } from "./find-suggestions.ts";
import { findTrigger, type Trigger } from "./find-trigger.ts";
import { channelLink } from "./mention-syntax.ts";
import { findRecentSenders } from "./recent-senders.ts";

/** What {@link Completion} needs of the box. */
export type CompletionProps = {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly caret: number;
  readonly to: Conversation | undefined;
  /** Gets the function that handles keys before the text area does. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | undefined>;
  /** Lets the writer choose a time, which replaces what was typed. */
  readonly onChooseTime: (typed: { readonly start: number; readonly end: number }) => void;
};

/** Offers to complete what is being typed: mentions, links, emoji, commands, times and the languages of code. */
export function Completion({ text, caret, ...props }: CompletionProps) {
  const [closedAt, setClosedAt] = useState<number>();
  const trigger = useMemo(() => findTrigger(text, caret), [text, caret]);
  if (trigger === undefined || trigger.start === closedAt) return null;
  return <Suggestions {...props} trigger={trigger} caret={caret} onClose={() => setClosedAt(trigger.start)} />;
}

function Suggestions({
  area,
  to,
  keys,
  trigger,
  caret,
  onChooseTime,
  onClose,
}: Omit<CompletionProps, "text"> & { trigger: Trigger; onClose: () => void }) {
  const id = useId();
  const suggestions = useSuggestions(trigger, to);
  const hereLink = useChat(({ organization }) => linkOfChannel(organization, to));
  const isShown = suggestions.length > 0;
  const typed = `${trigger.kind} ${trigger.query}`;
  const accept = (value: string | undefined) => {
    if (value === undefined) {
      onClose();
      onChooseTime({ start: trigger.start, end: caret });
      return;
    }
    if (area.current === null) return;
    const isLast = area.current.value.slice(caret).trim() === "";
    const written =
      trigger.kind === "language" && isLast ? closeFence(value, trigger.fence) : { text: value, caret: value.length };
    const after = trigger.start + written.caret;
    applyEdit(area.current, { start: trigger.start, end: caret, text: written.text, selection: [after, after] });
  };
  const { active, onKey } = useSuggestionKeys(suggestions, typed, { onPick: ({ value }) => accept(value), onClose });
  useEffect(() => {
    keys.current = (event) => {
      const value = suggestions[active]?.value;
      // After a channel, its topics are offered; after a bare #, those of the channel that is written to.
      if (trigger.kind === "channel" && event.key === ">") {
        const link = (trigger.query === "" ? hereLink : undefined) ?? value;
        if (link?.endsWith("** ")) {
          event.preventDefault();
          accept(link.replace(/\*\* $/, ">"));
          return true;
        }
      }
      return onKey(event);
    };
    return () => {
      keys.current = undefined;
    };
  });
  useEffect(() => {
    const element = area.current;
    if (!isShown || element === null) return;
    element.setAttribute("aria-controls", id);
    element.setAttribute("aria-activedescendant", suggestionId(id, active));
    return () => {
      element.removeAttribute("aria-controls");
      element.removeAttribute("aria-activedescendant");
    };
  }, [area, id, isShown, active]);
  const style = useListPosition(area, trigger.start);
  if (!isShown) return null;
  return (
    <SuggestionList
      id={id}
      label={t`Suggestions`}
      suggestions={suggestions}
      active={active}
      onPick={({ value }) => accept(value)}
      style={style}
    />
  );
}

/** The link to the channel of a conversation, as it is completed. */
function linkOfChannel(organization: Organization, to: Conversation | undefined): string | undefined {
  const channel = to?.kind === "topic" ? channelsById(organization).get(to.channelId) : undefined;
  return channel && `${channelLink({ id: channel.stream_id, name: channel.name })} `;
}

/** What is offered for a trigger. */
function useSuggestions(trigger: Trigger, to: Conversation | undefined): readonly CompletionSuggestion[] {
  const { chat } = useChatStore();
  const organization = useChat((now) => now.organization);
  const channelId = to?.kind === "topic" ? to.channelId : undefined;
  const isMention = trigger.kind === "mention";
  const named = trigger.kind === "topic" ? findNamedChannel(organization, trigger.channel)?.id : undefined;
  const subscribers = useSubscribers(isMention ? channelId : undefined);
  const topics = useTopics(named)?.topics;
  const mayBeTopic = trigger.kind === "mention" && topicWildcard.startsWith(fold(trigger.query));
  // The number does not matter to those who may mention any number of people.
  const needsSize = mayBeTopic && channelId !== undefined && !canMentionTopic(organization, Number.POSITIVE_INFINITY);
  const { data: participants } = useQuery({ ...participantsQuery(to), enabled: needsSize });
  return useMemo(() => {
    const now = chat.now();
    const channel = channelId === undefined ? undefined : channelsById(organization).get(channelId);
    return findSuggestions(organization, trigger, {
      recentSenders: now === undefined ? [] : findRecentSenders(now, to),
      subscribers: to?.kind === "direct" ? new Set(to.userIds) : subscribers,
      mayMentionChannel: channel !== undefined && canMentionChannel(organization, channel),
      mayMentionTopic: channel !== undefined && canMentionTopic(organization, participants ?? Number.POSITIVE_INFINITY),
      topics: topics?.map(({ name }) => name) ?? [],
      now: new Date(serverClock.now()),
    });
  }, [chat, organization, trigger, to, channelId, subscribers, topics, participants]);
}

/** The position of the list in the box: above the line of the trigger, and not beyond the end of the box. */
function useListPosition(area: RefObject<HTMLTextAreaElement | null>, start: number) {
  const [position, setPosition] = useState<{ insetBlockEnd: number; insetInlineStart: number }>();
  useLayoutEffect(() => {
    const box = area.current?.closest("form")?.getBoundingClientRect();
    if (area.current === null || box === undefined) return;
    const { x, top } = caretPosition(area.current, start);
    const fromStart = area.current.matches(":dir(rtl)") ? box.right - x : x - box.left;
    const widest = 420;
    setPosition({
      insetBlockEnd: Math.max(0, box.bottom - Math.max(top, area.current.getBoundingClientRect().top)) + 4,
      insetInlineStart: Math.max(0, Math.min(fromStart, box.width - Math.min(widest, box.width))),
    });
  }, [area, start]);
  return position;
}

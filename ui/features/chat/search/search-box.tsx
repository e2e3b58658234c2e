import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useMemo, useState } from "react";
import { Finder } from "../../../components/finder/finder.tsx";
import type { TypedAhead } from "../../../components/type-ahead.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { takesDay } from "../../../store/chat/day.ts";
import { channelOfNarrow, conversationOfNarrow } from "../../../store/chat/narrow.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { knownTopics } from "../go-to/known-conversations.ts";
import { nameTerm } from "../names/narrow-names.ts";
import { useTopics } from "../use-channel-data.ts";
import { useGoTo } from "../use-go-to.ts";
import { narrowWindow, useMedia } from "../use-media.ts";
import { nameDate } from "./describe-term.ts";
import { useRecentSearches } from "./recent-searches.ts";
import classes from "./search-box.module.css";
import { findSearchChoices, mightContinue, type SearchChoice } from "./search-choices.ts";
import { searchNames } from "./search-names.ts";
import { readSearch, type SearchQuery, type UnknownOperand } from "./search-query.ts";
import { beginSearch, type SearchContent, takePills } from "./search-text.ts";
import { useOpenDay } from "./use-open-day.ts";

/** Searches messages. It shows the filters of the open view as pills. `typedBefore` was typed while it was loading. */
export function SearchBox({
  view,
  typedBefore,
  onClose,
}: {
  view: View | undefined;
  typedBefore: TypedAhead;
  onClose: () => void;
}) {
  const organization = useChat((chat) => chat.organization);
  const { chat } = useChatStore();
  const goTo = useGoTo();
  const openDay = useOpenDay();
  const isNarrow = useMedia(narrowWindow);
  const recent = useRecentSearches(organization.user_id);
  const narrow = view?.kind === "narrow" ? view.narrow : [];
  const [{ pills, date, typed }, setContent] = useState(() => beginSearch(narrow, typedBefore.text));
  const [unknown, setUnknown] = useState<UnknownOperand>();
  const names = searchNames(organization);
  const channelId = channelOfNarrow(pills);
  const fetched = useTopics(channelId)?.topics;
  const topics = useMemo(
    () => fetched?.map(({ name }) => name) ?? knownTopics(chat.now(), channelId),
    [fetched, chat, channelId],
  );
  const here = conversationOfNarrow(narrow.filter(({ operator }) => operator !== "search"));
  const groups = findSearchChoices(organization, { pills, date, typed, here, topics, recent: recent.list });

  /** The pills, each with what is left without it. */
  const shown = [
    ...pills.map((term) => ({
      name: nameTerm(organization, term),
      left: { pills: pills.filter((other) => other !== term), date },
    })),
    ...(date === undefined ? [] : [{ name: nameDate(date), left: { pills } }]),
  ];

  const change = (content: SearchContent) => {
    openDay.cancel();
    setUnknown(undefined);
    setContent(content);
  };
  const open = ({ date: day, ...query }: SearchQuery) => {
    // A message that is named says where the results open.
    if (day === undefined || query.near !== undefined || query.with !== undefined) {
      onClose();
      recent.add(query);
      goTo({ kind: "narrow", ...query });
      return;
    }
    const { narrow } = query;
    void openDay.open(narrow, day, () => {
      onClose();
      recent.add({ narrow, date: day });
    });
  };
  const choose = ({ action }: SearchChoice) => {
    if (action.kind === "open") return open(action.query);
    change({
      pills: action.term === undefined ? pills : [...pills, action.term],
      date: action.date ?? date,
      typed: action.typed,
    });
  };
  const submit = () => {
    const read = readSearch(typed, names);
    if (read.unknown[0] !== undefined) return setUnknown(read.unknown[0]);
    const query = { ...(date && { date }), ...read.query, narrow: [...pills, ...read.query.narrow] };
    const { near, with: withId, date: day } = query;
    if (query.narrow.length > 0 || near !== undefined || withId !== undefined || day !== undefined) open(query);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    if (event.key !== "Backspace" || !isAtStart) return;
    if (date !== undefined) change({ pills, typed });
    else if (pills.length > 0) change({ pills: pills.slice(0, -1), typed });
  };
  return (
    <Finder
      label={t`Search messages`}
      placeholder={shown.length === 0 ? t`Words, or a filter such as sender:` : ""}
      typed={typed}
      isEntered={typedBefore.isEntered}
      groups={groups}
      onType={(text) =>
        change(takePills({ pills, date, typed: text }, names, (part) => mightContinue(organization, topics, part)))
      }
      onChoose={choose}
      onClose={onClose}
      // With nothing to search for in the field, Enter opens what the pills name.
      onEnter={typed.trim() === "" || groups.length === 0 ? submit : undefined}
      onKeyDown={onKeyDown}
      fillsWindow={isNarrow}
      before={(focusField) =>
        shown.map(({ name, left }) => {
          const remove = () => {
            change({ ...left, typed });
            focusField();
          };
          return (
            <button key={name} type="button" className={classes.pill} aria-label={t`Remove ${name}`} onClick={remove}>
              <bdi>{name}</bdi>
              <span aria-hidden>×</span>
            </button>
          );
        })
      }
      progress={openDay.isBusy ? t`Loading…` : openDay.problem}
      nothing={describeUnknown(unknown) ?? t`Press Enter to search.`}
      after={(focusField) => {
        if (typed !== "" || recent.list.length === 0) return null;
        const clear = () => {
          recent.clear();
          focusField();
        };
        return <button type="button" className={classes.clear} onClick={clear}>{t`Clear recent searches`}</button>;
      }}
    />
  );
}

/** Why a search cannot be made; undefined if nothing of it is unknown. */
function describeUnknown(unknown: UnknownOperand | undefined): string | undefined {
  if (unknown === undefined) return undefined;
  const { operator, operand } = unknown;
  if (operand.trim() === "") return t`Type something after ${{ filter: `${operator}:` }}.`;
  if (operator === "date" || takesDay(operator)) return t`Type a date like 2026-11-20.`;
  if (operator === "channel") return t`There is no channel named ${{ name: operand }}.`;
  if (operator === "sender" || operator === "dm" || operator === "dm-including") {
    return t`There is no person named ${{ name: operand }}.`;
  }
  return t`${{ filter: `${operator}:${operand}` }} is not a filter.`;
}

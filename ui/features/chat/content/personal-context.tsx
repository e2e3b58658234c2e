import { t } from "@lingui/core/macro";
import { createContext, type ReactNode, use, useMemo } from "react";
import { createSelector, peopleById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import type { PersonalContent } from "./personalize.ts";
import { useWordMarker, type WordMarker } from "./use-word-marker.ts";

const PersonalContext = createContext<PersonalContent | undefined>(undefined);
const WordMarkerContext = createContext<WordMarker | undefined>(undefined);

const ownGroupIds = createSelector(
  [({ realm_user_groups }) => realm_user_groups, ({ user_id }) => user_id],
  (groups, selfId) => new Set(groups.filter(({ members }) => members.includes(selfId)).map(({ id }) => id)),
);

/** Lets messages show what the page knows of this reader and of others. */
export function PersonalProvider({ children }: { children: ReactNode }) {
  const selfId = useChat(({ organization }) => organization.user_id);
  const people = useChat(({ organization }) => peopleById(organization));
  const groupIds = useChat(({ organization }) => ownGroupIds(organization));
  const markWords = useWordMarker();
  const isTo24 = useChat(({ organization }) => organization.user_settings.twenty_four_hour_time);
  const hasEmojiAsText = useChat(({ organization }) => organization.user_settings.emojiset === "text");
  const animation = useChat(({ organization }) => organization.user_settings.web_animate_image_previews);
  const copyCode = t`Copy code`;
  const showSpoiler = t`Show hidden text`;
  const personal = useMemo(
    (): PersonalContent => ({
      selfId,
      nameOf: (id) => people.get(id)?.full_name,
      isInGroup: (id) => groupIds.has(id),
      isTo24,
      hasEmojiAsText,
      animation,
      labels: { copyCode, showSpoiler },
    }),
    [selfId, people, groupIds, isTo24, hasEmojiAsText, animation, copyCode, showSpoiler],
  );
  return (
    <PersonalContext value={personal}>
      <WordMarkerContext value={markWords}>{children}</WordMarkerContext>
    </PersonalContext>
  );
}

/** What messages show of this reader and of others. Another object after each change. */
export function usePersonal(): PersonalContent {
  const personal = use(PersonalContext);
  if (personal === undefined) throw new Error("usePersonal must be called inside PersonalProvider");
  return personal;
}

/** Marks the reader's alert words; undefined if there are none. */
export function useMarkWords(): WordMarker | undefined {
  return use(WordMarkerContext);
}

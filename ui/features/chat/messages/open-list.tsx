import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import type { MessageList } from "../../../store/chat/message-list.ts";
import { channelOfNarrow, isSearch, type Narrow } from "../../../store/chat/narrow.ts";
import { KeptText } from "../kept-text.tsx";
import { EmptyConversation } from "./empty-conversation.tsx";
import { LoadingMessages } from "./loading-messages.tsx";
import { MessagePane } from "./message-pane.tsx";
import { NoResults } from "./no-results.tsx";
import type { ScrollPosition } from "./scroll-position.ts";
import type { GlowTarget } from "./use-glow.ts";

/** What {@link OpenList} needs. */
type OpenListProps = {
  readonly list: MessageList;
  readonly narrow: Narrow;
  readonly entry: string | undefined;
  readonly position: ScrollPosition | undefined;
  readonly jumpedTo: number | undefined;
};

/** The list of a narrow that is open: its messages, or why there are none. See {@link MessagePane} for the others. */
export function OpenList({ list, narrow, entry, position, jumpedTo }: OpenListProps) {
  const isRefused = list.problem === "refused";
  const wantsNewest = useRef(false);
  // Not in the pane: it goes while the list starts again.
  const toGlow = useRef<GlowTarget | undefined>(jumpedTo === undefined ? undefined : { id: jumpedTo });
  // A list that starts again shows the known messages until the answer arrives.
  const hasRows = list.fetched !== undefined || (list.ids.length > 0 && !isRefused);
  return (
    <>
      {isSearch(narrow) && list.ids.length > 0 && <NoResults narrow={narrow} reason="more" />}
      {hasRows && (
        <MessagePane list={list} entry={entry} position={position} toGlow={toGlow} wantsNewest={wantsNewest} />
      )}
      {!hasRows && !isRefused && <LoadingMessages narrow={narrow} isRetrying={list.problem === "retrying"} />}
      <EmptyConversation narrow={narrow} />
      {isRefused && isSearch(narrow) && <NoResults narrow={narrow} reason="refused" />}
      {isRefused && !isSearch(narrow) && (
        <EmptyState
          title={t`You can't see this conversation`}
          action={
            <>
              <KeptText narrow={narrow} />
              <a href="/#feed">{t`Show all messages`}</a>
            </>
          }
        >
          {channelOfNarrow(narrow) === undefined ? undefined : t`The channel is private, or doesn't exist anymore.`}
        </EmptyState>
      )}
    </>
  );
}

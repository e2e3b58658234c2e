import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { createMatcher } from "../../../lib/match.ts";
import { conversationKey } from "../../../store/chat/message.ts";
import { conversationNarrow, conversationOfNarrow, type Narrow, narrowKey } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { nameOthers } from "../names/conversation-names.ts";
import { chooseLines } from "./choose-lines.ts";
import { unreadCounts } from "./count-unread.ts";
import { directLines } from "./direct-lines.ts";
import { MoreButton } from "./more-button.tsx";
import { narrowAddress } from "./narrow-address.ts";
import classes from "./sidebar.module.css";
import { SidebarLink } from "./sidebar-link.tsx";
import { unsentMessages } from "./unsent.ts";

/** How many conversations a filter shows at most. */
const mostFound = 50;

/**
 * The direct conversations: the newest, and all of them when the reader asks for more. With a filter, those with its
 * words in their names. `onBegin` begins a new message to people.
 */
export function DirectList({
  openNarrow,
  filter = "",
  onBegin,
}: {
  openNarrow: Narrow | undefined;
  filter?: string;
  onBegin: () => void;
}) {
  const organization = useChat((chat) => chat.organization);
  const { direct: unread } = useChat(unreadCounts);
  const unsent = useChat((chat) => unsentMessages(chat).conversations);
  const [isWhole, setWhole] = useState(false);
  const { user_id: selfId, recent_private_conversations: recent } = organization;
  const opened = useMemo(() => {
    const conversation = openNarrow && conversationOfNarrow(openNarrow);
    return conversation?.kind === "direct" ? conversation.userIds : undefined;
  }, [openNarrow]);
  const lines = useMemo(() => directLines({ selfId, recent, unread, opened }), [selfId, recent, unread, opened]);
  const openKey = openNarrow && narrowKey(openNarrow);
  const chosen = chooseLines(lines, openKey);
  const found = useMemo(
    () => lines.filter(createMatcher(filter, ({ userIds }) => [nameOthers(organization, userIds)])),
    [lines, filter, organization],
  );
  const isFiltered = filter !== "";
  if (isFiltered && found.length === 0) return null;
  const beginLabel = t`New direct message`;
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t`Direct messages`}</h2>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.tool}
          aria-label={beginLabel}
          title={`${beginLabel} (X)`}
          onClick={onBegin}
        >
          +
        </button>
      </div>
      <ul className={classes.list}>
        {(isFiltered ? found.slice(0, mostFound) : isWhole ? lines : chosen).map(
          ({ key, userIds, count, hasMention }) => {
            const conversation = conversationKey({ kind: "direct", userIds });
            return (
              <li key={key}>
                <SidebarLink
                  href={narrowAddress(conversationNarrow({ kind: "direct", userIds }))}
                  isOpen={key === openKey}
                  name={nameOthers(organization, userIds)}
                  place={conversation}
                  count={count}
                  isUnsent={unsent.has(conversation)}
                  hasMention={hasMention}
                />
              </li>
            );
          },
        )}
      </ul>
      {!isFiltered && chosen.length < lines.length && (
        <MoreButton isWhole={isWhole} onToggle={() => setWhole(!isWhole)}>
          {isWhole ? t`Fewer conversations` : t`More conversations`}
        </MoreButton>
      )}
    </section>
  );
}

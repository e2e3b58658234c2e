import { t } from "@lingui/core/macro";
import { IconListDetails } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { PageTitle } from "../../components/page-title.tsx";
import { readPlainDescription } from "../../lib/read-description.ts";
import type { Conversation } from "../../store/chat/message.ts";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../store/chat/narrow.ts";
import type { Organization } from "../../store/organization/organization.ts";
import { channelsById } from "../../store/organization/selectors.ts";
import { badgeCount } from "./badge-count.ts";
import { useChat } from "./chat-context.tsx";
import classes from "./chat-page.module.css";
import { MenuButton } from "./conversation-menu/menu-button.tsx";
import { ConversationName } from "./names/conversation-name.tsx";
import { describeSearch, nameNarrow } from "./names/narrow-names.ts";
import { NotificationState } from "./names/notification-state.tsx";
import { useFormatAddress } from "./names/use-format-address.ts";
import { isListed } from "./sidebar/listed-narrows.ts";
import buttonClasses from "./title-bar-button.module.css";

/**
 * The title and the description of the open view, whether it is muted or followed, and its buttons (`children`). Direct
 * messages with one person show their status in its place, and a search shows what it looks for. Also sets the title of
 * the browser's tab.
 */
export function TitleBar({ narrow, children }: { narrow: Narrow; children: ReactNode }) {
  const title = useChat(({ organization }) => nameNarrow(organization, narrow));
  const count = useChat(badgeCount);
  const channelId = channelOfNarrow(narrow);
  const conversation = conversationOfNarrow(narrow);
  const channel = useChat(({ organization }) =>
    channelId === undefined ? undefined : channelsById(organization).get(channelId),
  );
  const status = useChat(({ organization }) => describePerson(organization, conversation));
  const rendered = channel?.rendered_description ?? "";
  const about = useMemo(() => readPlainDescription(rendered), [rendered]);
  const addressOf = useFormatAddress();
  const isPlace = conversation !== undefined || (channelId !== undefined && narrow.length === 1);
  // Nothing can be done with a channel that the reader cannot see, and the left column has the menus of what it lists.
  const hasMenu = (channelId === undefined || channel !== undefined) && !isListed(narrow);
  const search = useChat(({ organization }) => describeSearch(organization, narrow));
  return (
    <div className={classes.title} data-menu-row={hasMenu || undefined}>
      <PageTitle tab={count === 0 ? title : `(${count}) ${title}`}>
        {conversation === undefined ? <bdi>{title}</bdi> : <ConversationName conversation={conversation} />}
      </PageTitle>
      <NotificationState narrow={narrow} />
      {hasMenu && <MenuButton address={addressOf({ kind: "narrow", narrow })} name={title} isView={!isPlace} />}
      <span className={classes.description} data-words={search !== undefined || undefined} dir="auto">
        {search ?? (channelId === undefined ? status : about)}
      </span>
      {channel !== undefined && <TopicsLink channelId={channel.stream_id} />}
      {children}
    </div>
  );
}

/** A link to the list of all topics of the channel. */
function TopicsLink({ channelId }: { channelId: number }) {
  const addressOf = useFormatAddress();
  const label = t`All topics`;
  return (
    <a
      href={addressOf({ kind: "topics", channelId })}
      className={buttonClasses.button}
      aria-label={label}
      title={`${label} (Y)`}
    >
      <IconListDetails size={20} aria-hidden />
    </a>
  );
}

/** The status of the person in a direct conversation; empty if there are several people, or none has a status. */
function describePerson(organization: Organization, conversation: Conversation | undefined): string {
  if (conversation?.kind !== "direct") return "";
  const [only, ...others] = conversation.userIds.filter((id) => id !== organization.user_id);
  if (only === undefined || others.length > 0) return "";
  return organization.user_status[only]?.status_text ?? "";
}

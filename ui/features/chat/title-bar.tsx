import { t } from "@lingui/core/macro";
import { IconListDetails } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageTitle } from "../../components/page-title.tsx";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "../../store/chat/narrow.ts";
import type { Organization } from "../../store/organization/organization.ts";
import { channelsById } from "../../store/organization/selectors.ts";
import { badgeCount } from "./badge-count.ts";
import { useChat } from "./chat-context.tsx";
import classes from "./chat-page.module.css";
import { MenuButton } from "./conversation-menu/menu-button.tsx";
import { ConversationName } from "./names/conversation-name.tsx";
import { nameChannel, nameConversation } from "./names/conversation-names.ts";
import { useFormatAddress } from "./names/use-format-address.ts";
import buttonClasses from "./title-bar-button.module.css";

/**
 * The title and the description of the open view, and its buttons (`children`). A search shows where it searches, and its
 * words, in place of the description. Also sets the title of the browser's tab.
 */
export function TitleBar({ narrow, children }: { narrow: Narrow; children: ReactNode }) {
  const title = useChat(({ organization }) => titleOf(organization, narrow));
  const count = useChat(badgeCount);
  const channelId = channelOfNarrow(narrow);
  const description = useChat(
    ({ organization }) => (channelId === undefined ? "" : channelsById(organization).get(channelId)?.description) ?? "",
  );
  const addressOf = useFormatAddress();
  const conversation = conversationOfNarrow(narrow);
  const hasMenu = conversation !== undefined || (channelId !== undefined && narrow.length === 1);
  const search = useChat(({ organization }) => describeSearch(organization, narrow));
  return (
    <div className={classes.title} data-menu-row={hasMenu || undefined}>
      <PageTitle tab={count === 0 ? title : `(${count}) ${title}`}>
        {conversation === undefined ? <bdi>{title}</bdi> : <ConversationName conversation={conversation} />}
      </PageTitle>
      {hasMenu && <MenuButton address={addressOf({ kind: "narrow", narrow })} name={title} />}
      <span className={classes.description} data-words={search !== undefined || undefined} dir="auto">
        {search ?? description}
      </span>
      {channelId !== undefined && <TopicsLink channelId={channelId} />}
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

/** The conversation or channel that is searched, if it is one, and the words; undefined if it is no search for words. */
function describeSearch(organization: Organization, narrow: Narrow): string | undefined {
  const words = narrow.flatMap(({ operator, operand }) => (operator === "search" ? String(operand) : []));
  if (words.length === 0) return undefined;
  const place = narrow.filter(({ operator }) => operator !== "search");
  const conversation = conversationOfNarrow(place);
  const channelId = channelOfNarrow(place);
  const channel = channelId === undefined ? undefined : nameChannel(organization, channelId);
  const name = conversation === undefined ? channel : nameConversation(organization, conversation);
  return [...(name === undefined ? [] : [name]), words.join(" ")].join(" · ");
}

function titleOf(organization: Organization, narrow: Narrow): string {
  const conversation = conversationOfNarrow(narrow);
  if (conversation !== undefined) return nameConversation(organization, conversation);
  const channelId = channelOfNarrow(narrow);
  if (channelId !== undefined && narrow.length === 1) return nameChannel(organization, channelId);
  const [first] = narrow;
  if (first?.operator === "is" && first.operand === "mentioned") return t`Mentions`;
  if (first?.operator === "is" && first.operand === "starred") return t`Starred messages`;
  if (first?.operator === "is" && first.operand === "dm" && narrow.length === 1) return t`Direct messages`;
  return narrow.length === 0 ? t`All messages` : t`Search results`;
}

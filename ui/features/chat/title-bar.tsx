import { t } from "@lingui/core/macro";
import { IconListDetails } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { PageTitle } from "../../components/page-title.tsx";
import { readPlainDescription } from "../../lib/read-description.ts";
import { takesDay } from "../../store/chat/day.ts";
import type { Conversation } from "../../store/chat/message.ts";
import { channelOfNarrow, conversationOfNarrow, type Narrow, type Term } from "../../store/chat/narrow.ts";
import type { Organization } from "../../store/organization/organization.ts";
import { channelsById } from "../../store/organization/selectors.ts";
import { badgeCount } from "./badge-count.ts";
import { useChat } from "./chat-context.tsx";
import classes from "./chat-page.module.css";
import { MenuButton } from "./conversation-menu/menu-button.tsx";
import { ConversationName } from "./names/conversation-name.tsx";
import { nameChannel, nameConversation, nameOthers, namePerson, nameTopic } from "./names/conversation-names.ts";
import { describeDay } from "./names/describe-day.ts";
import { useFormatAddress } from "./names/use-format-address.ts";
import buttonClasses from "./title-bar-button.module.css";

/**
 * The title and the description of the open view, and its buttons (`children`). Direct messages with one person show their
 * status in its place, and a search shows what it looks for. Also sets the title of the browser's tab.
 */
export function TitleBar({ narrow, children }: { narrow: Narrow; children: ReactNode }) {
  const title = useChat(({ organization }) => titleOf(organization, narrow));
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
  // Nothing can be done with a channel that the reader cannot see.
  const hasMenu =
    channelId === undefined
      ? conversation !== undefined
      : channel !== undefined && (conversation !== undefined || narrow.length === 1);
  const search = useChat(({ organization }) => describeSearch(organization, narrow));
  return (
    <div className={classes.title} data-menu-row={hasMenu || undefined}>
      <PageTitle tab={count === 0 ? title : `(${count}) ${title}`}>
        {conversation === undefined ? <bdi>{title}</bdi> : <ConversationName conversation={conversation} />}
      </PageTitle>
      {hasMenu && <MenuButton address={addressOf({ kind: "narrow", narrow })} name={title} />}
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

/**
 * What a search looks for: its conversation or channel, its filters and its words; undefined if the title of the view says
 * all of it.
 */
function describeSearch(organization: Organization, narrow: Narrow): string | undefined {
  const isPlace = ({ operator, negated }: Term) => placeOperators.has(operator) && negated !== true;
  const place = narrow.filter(isPlace);
  const others = narrow.filter((term) => !isPlace(term));
  const isView = others.length === 0 || (narrow.length === 1 && viewOf(narrow) !== undefined);
  const conversation = conversationOfNarrow(place);
  const channelId = channelOfNarrow(place);
  if (isView && (place.length === 0 || conversation !== undefined || channelId !== undefined)) return undefined;
  const channel = channelId === undefined ? undefined : nameChannel(organization, channelId);
  const name = conversation === undefined ? channel : nameConversation(organization, conversation);
  const terms = others.toSorted((a, b) => Number(a.operator === "search") - Number(b.operator === "search"));
  return [...(name === undefined ? [] : [name]), ...terms.map((term) => describeTerm(organization, term))].join(" · ");
}

/** A filter as the search box shows it, or words. */
function describeTerm(organization: Organization, { operator, operand, negated }: Term): string {
  const sign = negated ? "-" : "";
  if (operator === "search") return `${sign}${operand}`;
  return `${sign}${operator}: ${nameOperand(organization, operator, operand)}`;
}

function nameOperand(organization: Organization, operator: Term["operator"], operand: Term["operand"]): string {
  if (typeof operand === "object") return nameOthers(organization, operand);
  if (operator === "channel") return nameChannel(organization, Number(operand));
  if (operator === "topic") return nameTopic(String(operand));
  if (takesDay(operator)) return describeDay(String(operand));
  const isPerson = operator === "sender" || operator === "dm-including";
  return isPerson ? namePerson(organization, Number(operand)) : String(operand);
}

/** The operators that name a conversation or a channel. */
const placeOperators: ReadonlySet<string> = new Set(["channel", "topic", "dm"]);

function titleOf(organization: Organization, narrow: Narrow): string {
  const conversation = conversationOfNarrow(narrow);
  if (conversation !== undefined) return nameConversation(organization, conversation);
  const channelId = channelOfNarrow(narrow);
  if (channelId !== undefined && narrow.length === 1) return nameChannel(organization, channelId);
  const view = viewOf(narrow);
  if (view === "mentioned") return t`Mentions`;
  if (view === "starred") return t`Starred messages`;
  if (view === "dm" && narrow.length === 1) return t`Direct messages`;
  return narrow.length === 0 ? t`All messages` : t`Search results`;
}

/** The view of the left column that a narrow begins with; undefined if there is none. */
function viewOf([first]: Narrow): "mentioned" | "starred" | "dm" | undefined {
  if (first?.operator !== "is" || first.negated === true) return undefined;
  return views.find((view) => view === first.operand);
}

const views = ["mentioned", "starred", "dm"] as const;

import { t } from "@lingui/core/macro";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { memo } from "react";
import { channelNarrow, conversationNarrow } from "../../../store/chat/narrow.ts";
import { peopleById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import shared from "../conversation-list/conversation-list.module.css";
import { Marks, ReadButton } from "../conversation-list/marks.tsx";
import { useMarkRead } from "../conversation-list/use-mark-read.ts";
import { mainPart } from "../conversation-list/use-row-keys.ts";
import { MenuButton } from "../conversation-menu/menu-button.tsx";
import { ChannelMark } from "../names/channel-mark.tsx";
import { nameConversation, nameOthers, nameTopic } from "../names/conversation-names.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import { PersonPicture } from "../people/person-picture.tsx";
import classes from "./inbox.module.css";
import type { ChannelRow, ConversationRow, InboxRow, InboxSection, SectionRow } from "./inbox-rows.ts";

/** What a line of the inbox needs. */
type LineProps<Row extends InboxRow> = {
  readonly row: Row;
  readonly tabIndex: 0 | -1;
  readonly onFold: (key: string, isFolded: boolean) => void;
};

/** A line of the inbox. */
export function InboxLine({ row, ...rest }: LineProps<InboxRow>) {
  if (row.kind === "conversation") return <ConversationLine row={row} tabIndex={rest.tabIndex} />;
  return row.kind === "channel" ? <ChannelLine row={row} {...rest} /> : <SectionLine row={row} {...rest} />;
}

function SectionLine({ row, tabIndex, onFold }: LineProps<SectionRow>) {
  const { key, section, count, isFolded } = row;
  return (
    <div className={`${shared.line} ${classes.section}`}>
      <FoldIcon isFolded={isFolded} />
      <h2 className={classes.heading}>
        <button
          type="button"
          className={shared.main}
          tabIndex={tabIndex}
          aria-expanded={!isFolded}
          dir="auto"
          {...mainPart}
          onClick={() => onFold(key, !isFolded)}
        >
          {titleOf(section)}
        </button>
      </h2>
      {isFolded && <Marks count={count} isQuiet />}
    </div>
  );
}

function ChannelLine({ row, tabIndex, onFold }: LineProps<ChannelRow>) {
  const { key, channel, count, isFolded } = row;
  const markRead = useMarkRead();
  const formatAddress = useFormatAddress();
  const narrow = channelNarrow(channel.id);
  return (
    <div className={`${shared.line} ${classes.channel}`} data-menu-row>
      <FoldIcon isFolded={isFolded} />
      <ChannelMark color={channel.color} isPrivate={channel.isPrivate} />
      <button
        type="button"
        className={shared.main}
        tabIndex={tabIndex}
        aria-expanded={!isFolded}
        dir="auto"
        title={channel.name}
        {...mainPart}
        onClick={() => onFold(key, !isFolded)}
      >
        {channel.name}
      </button>
      <Marks count={isFolded ? count : 0} isMuted={channel.isMuted} isQuiet />
      <ReadButton name={channel.name} tabIndex={tabIndex} onClick={() => markRead(narrow)} />
      <MenuButton address={formatAddress({ kind: "narrow", narrow })} name={channel.name} tabIndex={tabIndex} />
    </div>
  );
}

const ConversationLine = memo(function ConversationLine({ row, tabIndex }: Omit<LineProps<ConversationRow>, "onFold">) {
  const { conversation, count, hasMention, isFollowed } = row;
  const organization = useChat((chat) => chat.organization);
  const formatAddress = useFormatAddress();
  const markRead = useMarkRead();
  const narrow = conversationNarrow(conversation);
  const address = formatAddress({ kind: "narrow", narrow });
  const fullName = nameConversation(organization, conversation);
  const name =
    conversation.kind === "topic" ? nameTopic(conversation.topic) : nameOthers(organization, conversation.userIds);
  return (
    <div className={`${shared.line} ${conversation.kind === "topic" ? classes.topic : classes.direct}`} data-menu-row>
      {conversation.kind === "direct" && <FirstPicture userIds={conversation.userIds} />}
      <a href={address} className={shared.main} tabIndex={tabIndex} dir="auto" title={name} {...mainPart}>
        {name}
      </a>
      <Marks count={count} hasMention={hasMention} isFollowed={isFollowed} />
      <ReadButton name={fullName} tabIndex={tabIndex} onClick={() => markRead(narrow)} />
      <MenuButton address={address} name={fullName} tabIndex={tabIndex} />
    </div>
  );
});

/** The picture of the first other person of a direct conversation. */
function FirstPicture({ userIds }: { userIds: readonly number[] }) {
  const id = useChat(
    ({ organization }) => userIds.find((each) => each !== organization.user_id) ?? organization.user_id,
  );
  const person = useChat(({ organization }) => peopleById(organization).get(id));
  return <PersonPicture userId={id} name={person?.full_name ?? ""} url={person?.avatar_url} size={24} />;
}

function FoldIcon({ isFolded }: { isFolded: boolean }) {
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  return <Icon className={classes.fold} size={16} aria-hidden />;
}

function titleOf({ kind, title }: InboxSection): string {
  switch (kind) {
    case "folder":
      return title;
    case "direct":
      return t`Direct messages`;
    case "pinned":
      return t`Pinned`;
    case "other":
      return t`Channels`;
    case "archived":
      return t`Other channels`;
  }
}

import { t } from "@lingui/core/macro";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatList } from "../../../lib/format.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { channelsById, peopleById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import shared from "../conversation-list/conversation-list.module.css";
import { Marks, ReadButton } from "../conversation-list/marks.tsx";
import { useMarkRead } from "../conversation-list/use-mark-read.ts";
import { mainPart } from "../conversation-list/use-row-keys.ts";
import { MenuButton } from "../conversation-menu/menu-button.tsx";
import { ChannelMark } from "../names/channel-mark.tsx";
import { channelColors } from "../names/channel-style.ts";
import { nameChannel, nameConversation, nameOthers, namePerson, nameTopic } from "../names/conversation-names.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import { PersonPicture } from "../people/person-picture.tsx";
import classes from "./recent.module.css";
import type { RecentRow } from "./recent-rows.ts";
import { tableCell } from "./table-roles.ts";

/** How many participants are shown. */
const shownPictures = 4;

/** A recent conversation. */
export function RecentLine({ row, tabIndex }: { row: RecentRow; tabIndex: 0 | -1 }) {
  const { conversation, unread, hasMention, isMuted, isFollowed, senderIds, timestamp } = row;
  const organization = useChat((chat) => chat.organization);
  const formatAddress = useFormatAddress();
  const markRead = useMarkRead();
  const narrow = conversationNarrow(conversation);
  const name = nameConversation(organization, conversation);
  const address = formatAddress({ kind: "narrow", narrow });
  return (
    <div
      role="presentation"
      className={`${shared.line} ${classes.columns}`}
      data-menu-row
      data-unread={(unread > 0 && !isMuted) || undefined}
      data-muted={isMuted || undefined}
    >
      <span {...tableCell} className={classes.conversation}>
        <a href={address} className={`${shared.main} ${classes.link}`} tabIndex={tabIndex} title={name} {...mainPart}>
          <Name conversation={conversation} />
        </a>
      </span>
      <span {...tableCell} className={classes.people}>
        <Participants userIds={senderIds} />
      </span>
      <span {...tableCell} className={classes.unread}>
        <MenuButton address={address} name={name} tabIndex={tabIndex} />
        {unread > 0 && <ReadButton name={name} tabIndex={tabIndex} onClick={() => markRead(narrow)} />}
        <Marks count={unread} hasMention={hasMention} isMuted={isMuted} isFollowed={isFollowed} isQuiet={isMuted} />
      </span>
      <span {...tableCell} className={classes.time}>
        <RelativeTime at={timestamp * 1000} />
      </span>
    </div>
  );
}

function Name({ conversation }: { conversation: Conversation }) {
  const organization = useChat((chat) => chat.organization);
  if (conversation.kind === "direct") {
    return (
      <bdi className={shared.name} translate="no">
        {nameOthers(organization, conversation.userIds)}
      </bdi>
    );
  }
  const { channelId, topic } = conversation;
  const isPrivate = channelsById(organization).get(channelId)?.invite_only === true;
  return (
    <>
      <ChannelMark color={channelColors(organization).get(channelId) ?? ""} isPrivate={isPrivate} />
      <bdi className={classes.channel}>{nameChannel(organization, channelId)}</bdi>
      <span className={classes.arrow} aria-hidden>
        ›
      </span>
      <bdi className={shared.name}>{nameTopic(topic)}</bdi>
    </>
  );
}

/** The pictures of who wrote last. The names are in the label. */
function Participants({ userIds }: { userIds: readonly number[] }) {
  const organization = useChat((chat) => chat.organization);
  const shown = userIds.slice(0, shownPictures);
  const others = userIds.length - shown.length;
  const names = formatList(shown.map((id) => namePerson(organization, id)));
  const label = others === 0 ? names : t`${names} and ${others} more`;
  return (
    <span className={classes.pictures} role="img" aria-label={label} title={label}>
      {shown.map((id) => {
        const person = peopleById(organization).get(id);
        return <PersonPicture key={id} userId={id} name={person?.full_name ?? ""} url={person?.avatar_url} size={24} />;
      })}
      {others > 0 && (
        <span className={classes.others} aria-hidden>
          +{others}
        </span>
      )}
    </span>
  );
}

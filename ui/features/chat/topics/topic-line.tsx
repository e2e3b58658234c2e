import { memo } from "react";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import shared from "../conversation-list/conversation-list.module.css";
import { Marks, ReadButton } from "../conversation-list/marks.tsx";
import { useMarkRead } from "../conversation-list/use-mark-read.ts";
import { mainPart } from "../conversation-list/use-row-keys.ts";
import { MenuButton } from "../conversation-menu/menu-button.tsx";
import { nameTopic } from "../names/conversation-names.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import type { TopicRow } from "./topic-rows.ts";
import classes from "./topics.module.css";

/** A topic of a channel. */
export const TopicLine = memo(function TopicLine({ row, tabIndex }: { row: TopicRow; tabIndex: 0 | -1 }) {
  const { conversation, unread, hasMention, isMuted, isFollowed } = row;
  const formatAddress = useFormatAddress();
  const markRead = useMarkRead();
  const narrow = conversationNarrow(conversation);
  const address = formatAddress({ kind: "narrow", narrow });
  const name = nameTopic(conversation.topic);
  const isUnread = unread > 0 && !isMuted;
  return (
    <div
      className={`${shared.line} ${classes.topic}`}
      data-menu-row
      data-unread={isUnread || undefined}
      data-muted={isMuted || undefined}
    >
      <a href={address} className={shared.main} tabIndex={tabIndex} dir="auto" title={name} {...mainPart}>
        {name}
      </a>
      <Marks count={unread} hasMention={hasMention} isMuted={isMuted} isFollowed={isFollowed} isQuiet={isMuted} />
      {unread > 0 && <ReadButton name={name} tabIndex={tabIndex} onClick={() => markRead(narrow)} />}
      <MenuButton address={address} name={name} tabIndex={tabIndex} />
    </div>
  );
});

import { memo } from "react";
import { channelNarrow } from "../../../store/chat/narrow.ts";
import { ChannelMark } from "../names/channel-mark.tsx";
import type { ChannelLine } from "./channel-lines.ts";
import { ChannelTopics } from "./channel-topics.tsx";
import { narrowAddress } from "./narrow-address.ts";
import classes from "./sidebar.module.css";
import { SidebarLink } from "./sidebar-link.tsx";

/** What {@link ChannelItem} needs. The size of its list and its position, from 1, are for a list that is not all drawn. */
type ChannelItemProps = ChannelLine & { readonly size: number | undefined; readonly position: number | undefined };

/** A channel of the left column. Memoized, so that only changed ones re-render. */
export const ChannelItem = memo(function ChannelItem(line: ChannelItemProps) {
  const { id, name, color, isMuted, isPrivate, count, hasMention, isOpen, isExpanded } = line;
  const { isUnsent, openTopic, size, position } = line;
  return (
    <li className={classes.channel} aria-setsize={size} aria-posinset={position}>
      <SidebarLink
        href={narrowAddress(channelNarrow(id), name)}
        isOpen={isOpen}
        icon={<ChannelMark color={color} isPrivate={isPrivate} />}
        name={name}
        channelId={id}
        count={count}
        isMuted={isMuted}
        isUnsent={isUnsent}
        hasMention={hasMention}
        place={isExpanded ? undefined : id}
      />
      {isExpanded && <ChannelTopics channelId={id} channelName={name} openTopic={openTopic} />}
    </li>
  );
});

import { memo } from "react";
import { channelNarrow } from "../../../store/chat/narrow.ts";
import { ChannelMark } from "../names/channel-mark.tsx";
import { ChannelTopics } from "./channel-topics.tsx";
import type { ListedChannel } from "./group-channels.ts";
import classes from "./sidebar.module.css";
import { SidebarLink } from "./sidebar-link.tsx";
import type { LinkTo } from "./use-link-to.ts";

/** A channel of the left column. There may be a thousand: one is drawn again only when something of it has changed. */
export const ChannelItem = memo(function ChannelItem({
  channel,
  count,
  isExpanded,
  isUnsent,
  openTopic,
  linkTo,
}: {
  channel: ListedChannel;
  count: number;
  isExpanded: boolean;
  isUnsent: boolean;
  openTopic: string | undefined;
  linkTo: LinkTo;
}) {
  const { id, name, color, isMuted, isPrivate } = channel;
  return (
    <li className={classes.channel}>
      <SidebarLink
        {...linkTo(channelNarrow(id))}
        icon={<ChannelMark color={color} isPrivate={isPrivate} />}
        name={name}
        count={count}
        isMuted={isMuted}
        isUnsent={isUnsent}
      />
      {isExpanded && <ChannelTopics channelId={id} openTopic={openTopic} linkTo={linkTo} />}
    </li>
  );
});

import { t } from "@lingui/core/macro";
import type { View } from "../../../store/chat/address/view.ts";
import { channelOfNarrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { ChannelItem } from "./channel-item.tsx";
import { channelCount, unreadCounts } from "./count-unread.ts";
import { type ChannelSection, groupChannels } from "./group-channels.ts";
import classes from "./sidebar.module.css";
import { unsentMessages } from "./unsent.ts";
import type { LinkTo } from "./use-link-to.ts";

/** The reader's channels, by folder, with the topics of the open one. */
export function ChannelList({ view, linkTo }: { view: View | undefined; linkTo: LinkTo }) {
  const sections = useChat(({ organization }) => groupChannels(organization));
  const counts = useChat(unreadCounts);
  const unsent = useChat((chat) => unsentMessages(chat).channels);
  const policy = useChat(({ organization }) => organization.user_settings.web_stream_unreads_count_display_policy);
  const narrow = view?.kind === "narrow" ? view.narrow : undefined;
  const openId = narrow && channelOfNarrow(narrow);
  const topic = narrow?.find(({ operator }) => operator === "topic")?.operand;
  return sections.map((section) => (
    <section key={`${section.kind} ${section.folderId}`}>
      <h2 className={classes.title} dir="auto" title={section.title || undefined}>
        {titleOf(section)}
      </h2>
      <ul className={classes.list}>
        {section.channels.map((channel) => (
          <ChannelItem
            key={channel.id}
            channel={channel}
            count={channelCount(counts, channel.id, policy)}
            isExpanded={channel.id === openId}
            isUnsent={unsent.has(channel.id)}
            openTopic={channel.id === openId && typeof topic === "string" ? topic : undefined}
            linkTo={linkTo}
          />
        ))}
      </ul>
    </section>
  ));
}

function titleOf({ kind, title }: ChannelSection): string {
  if (kind === "folder") return title;
  return kind === "pinned" ? t`Pinned` : t`Channels`;
}

import { t } from "@lingui/core/macro";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { ChannelItem } from "./channel-item.tsx";
import { channelLines } from "./channel-lines.ts";
import { unreadCounts } from "./count-unread.ts";
import { type ChannelSection, groupChannels } from "./group-channels.ts";
import classes from "./sidebar.module.css";
import { unsentMessages } from "./unsent.ts";

/** The reader's channels, by folder, with the topics of the open one. */
export function ChannelList({ openNarrow }: { openNarrow: Narrow | undefined }) {
  const sections = useChat(({ organization }) => groupChannels(organization));
  const counts = useChat(unreadCounts);
  const unsent = useChat((chat) => unsentMessages(chat).channels);
  const policy = useChat(({ organization }) => organization.user_settings.web_stream_unreads_count_display_policy);
  const shown = sections.length === 0 ? [noChannels] : sections;
  return shown.map((section, at) => (
    <section key={`${section.kind} ${section.folderId}`} className={classes.section}>
      <h2 className={classes.title} dir="auto" title={section.title || undefined}>
        {titleOf(section)}
      </h2>
      {at === 0 && (
        <a href="/#channels" className={classes.browse} aria-label={t`Browse channels`} title={t`Browse channels`}>
          +
        </a>
      )}
      <ul className={classes.list}>
        {channelLines(section.channels, { open: openNarrow, counts, unsent, policy }).map((line) => (
          <ChannelItem key={line.id} {...line} />
        ))}
      </ul>
    </section>
  ));
}

const noChannels: ChannelSection = { kind: "other", folderId: undefined, title: "", channels: [] };

function titleOf({ kind, title }: ChannelSection): string {
  if (kind === "folder") return title;
  return kind === "pinned" ? t`Pinned` : t`Channels`;
}

import { t } from "@lingui/core/macro";
import { IconSearch } from "@tabler/icons-react";
import { useMemo } from "react";
import { createMatcher } from "../../../lib/match.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { useFolded } from "../use-folded.ts";
import { ChannelHeading } from "./channel-heading.tsx";
import { ChannelItem } from "./channel-item.tsx";
import { channelLines } from "./channel-lines.ts";
import { unreadCounts } from "./count-unread.ts";
import { type ChannelSection, groupChannels } from "./group-channels.ts";
import classes from "./sidebar.module.css";
import { unsentMessages } from "./unsent.ts";

/**
 * The reader's channels, by folder, with the topics of the open one. A folder can be folded. With a filter, the channels with its words in their
 * names. `onFilter` opens the filter.
 */
export function ChannelList({
  openNarrow,
  filter,
  onFilter,
}: {
  openNarrow: Narrow | undefined;
  filter: string;
  onFilter: () => void;
}) {
  const all = useChat(({ organization }) => groupChannels(organization));
  const sections = useMemo(() => filterSections(all, filter), [all, filter]);
  const counts = useChat(unreadCounts);
  const unsent = useChat((chat) => unsentMessages(chat).channels);
  const policy = useChat(({ organization }) => organization.user_settings.web_stream_unreads_count_display_policy);
  const showsTotals = useChat(({ organization }) => organization.user_settings.web_left_sidebar_unreads_count_summary);
  const [folded, fold] = useFolded("sidebar");
  const filterLabel = t`Filter`;
  const shown = sections.length === 0 ? [noChannels] : sections;
  const sources = { open: openNarrow, counts, unsent, policy };
  return shown.map((section, at) => {
    const key = `${section.kind} ${section.folderId ?? ""}`;
    // What is looked for is not folded.
    const isFolded = filter === "" && folded.has(key);
    const lines = channelLines(section.channels, sources);
    return (
      <section key={key} className={classes.section}>
        <ChannelHeading
          title={titleOf(section)}
          count={isFolded && showsTotals ? lines.reduce((sum, line) => (line.isMuted ? sum : sum + line.count), 0) : 0}
          isFolded={isFolded}
          onFold={filter === "" ? () => fold(key, !isFolded) : undefined}
        />
        {at === 0 && (
          <div className={classes.tools}>
            <button
              type="button"
              className={classes.tool}
              aria-label={filterLabel}
              title={`${filterLabel} (Q)`}
              onClick={onFilter}
            >
              <IconSearch size={16} aria-hidden />
            </button>
            <a href="/#channels" className={classes.tool} aria-label={t`Browse channels`} title={t`Browse channels`}>
              +
            </a>
          </div>
        )}
        <ul className={classes.list}>
          {lines
            .filter(({ isExpanded, isUnsent }) => !isFolded || isExpanded || isUnsent)
            .map((line) => (
              <ChannelItem key={line.id} {...line} />
            ))}
        </ul>
      </section>
    );
  });
}

function filterSections(sections: readonly ChannelSection[], filter: string): readonly ChannelSection[] {
  if (filter === "") return sections;
  const isFound = createMatcher(filter, ({ name }: { readonly name: string }) => [name]);
  return sections
    .map((section) => ({ ...section, channels: section.channels.filter(isFound) }))
    .filter(({ channels }) => channels.length > 0);
}

const noChannels: ChannelSection = { kind: "other", folderId: undefined, title: "", channels: [] };

function titleOf({ kind, title }: ChannelSection): string {
  if (kind === "folder") return title;
  return kind === "pinned" ? t`Pinned` : t`Channels`;
}

import { t } from "@lingui/core/macro";
import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useMemo } from "react";
import { createMatcher } from "../../../lib/match.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { useFolded } from "../use-folded.ts";
import { ChannelHeading } from "./channel-heading.tsx";
import { type ChannelLine, channelLines } from "./channel-lines.ts";
import { ChannelRows } from "./channel-rows.tsx";
import { addSums, noUnread, type UnreadSum, unreadCounts } from "./count-unread.ts";
import { type ChannelSection, groupChannels } from "./group-channels.ts";
import classes from "./sidebar.module.css";
import { unsentMessages } from "./unsent.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";

/**
 * The reader's channels, by folder, with the topics of the open one. A folder can be folded. With a filter, the channels with its words in their
 * names. `onFilter` opens the filter. `column` is the left column, which scrolls.
 */
export function ChannelList({
  column,
  openNarrow,
  filter,
  onFilter,
}: {
  column: RefObject<HTMLElement | null>;
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
  const listed = shown.map((section) => {
    const key = `${section.kind} ${section.folderId ?? ""}`;
    // What is looked for is not folded.
    const isFolded = filter === "" && folded.has(key);
    const lines = channelLines(section.channels, sources);
    const rows = lines.filter(({ isExpanded, isUnsent }) => !isFolded || isExpanded || isUnsent);
    return { key, title: titleOf(section), isFolded, total: isFolded && showsTotals ? totalOf(lines) : noUnread, rows };
  });
  const drawn = useDrawnRows(
    column,
    listed.map(({ rows }) => rows),
  );
  return listed.map(({ key, title, isFolded, total, rows }, at) => (
    <section key={key} className={classes.section}>
      <ChannelHeading
        title={title}
        total={total}
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
      <ChannelRows parts={drawn.sections[at] ?? []} size={drawn.isLong ? rows.length : undefined} />
    </section>
  ));
}

/** What the channels that are not muted have together. */
function totalOf(lines: readonly ChannelLine[]): UnreadSum {
  return lines.reduce((sum, line) => (line.isMuted ? sum : addSums(sum, line)), noUnread);
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

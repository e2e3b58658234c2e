import { channelOfNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import { type ChannelCountPolicy, channelSum, type UnreadCounts, type UnreadSum } from "./count-unread.ts";
import type { ListedChannel } from "./group-channels.ts";

/** A channel in the left column. Only plain values: a line is drawn again if one of them has changed. */
export type ChannelLine = ListedChannel &
  UnreadSum & {
    readonly isOpen: boolean;
    /** Whether its topics are listed: it is open, or something in it. */
    readonly isExpanded: boolean;
    /** Whether a message to one of its topics is not sent; see `unsentMessages`. */
    readonly isUnsent: boolean;
    readonly openTopic: string | undefined;
  };

/** What the lines of channels depend on, beside the channels. `open` is the narrow that is open. */
type ChannelSources = {
  readonly open: Narrow | undefined;
  readonly counts: UnreadCounts;
  /** The channels with messages that are not sent. */
  readonly unsent: ReadonlySet<number>;
  readonly policy: ChannelCountPolicy;
};

/** The lines of channels, in their order. */
export function channelLines(
  channels: readonly ListedChannel[],
  { open, counts, unsent, policy }: ChannelSources,
): ChannelLine[] {
  const openId = open && channelOfNarrow(open);
  const topic = open?.find(({ operator }) => operator === "topic")?.operand;
  return channels.map((channel) => {
    const isExpanded = channel.id === openId;
    return {
      ...channel,
      ...channelSum(counts, channel.id, policy),
      isOpen: isExpanded && open?.length === 1,
      isExpanded,
      isUnsent: unsent.has(channel.id),
      openTopic: isExpanded && typeof topic === "string" ? topic : undefined,
    };
  });
}

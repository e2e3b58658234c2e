import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { createMatcher } from "../../../lib/match.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { channels, createSelector, foldersById } from "../../../store/organization/selectors.ts";

/** Which channels are listed: all, those that the reader has joined, or the others. */
export type Membership = "all" | "joined" | "not-joined";

/** A channel in the list. */
export type ChannelRow = {
  readonly key: string;
  readonly channel: ChannelShape;
  readonly isJoined: boolean;
  /** The name of its folder, if it is in one. */
  readonly folder: string | undefined;
};

/** What chooses among the channels. */
export type RowFilters = {
  readonly membership: Membership;
  readonly showsArchived: boolean;
  /** Words of the name, the description or the folder. */
  readonly typed: string;
  /** Channels that the reader joined or left in the list: they stay until another filter is chosen. */
  readonly changed: ReadonlySet<number>;
};

/** Every channel that the reader can see, by name. */
const allRows = createSelector(
  [channels, ({ subscriptions }) => subscriptions, foldersById],
  (all, subscriptions, folders): readonly ChannelRow[] => {
    const joined = new Set(subscriptions.map(({ stream_id }) => stream_id));
    return all.map((channel) => ({
      key: String(channel.stream_id),
      channel,
      isJoined: joined.has(channel.stream_id),
      folder: channel.folder_id === null ? undefined : folders.get(channel.folder_id)?.name,
    }));
  },
);

/** The channels that the filters choose, by name. */
export function listRows(organization: Organization, { membership, showsArchived, typed, changed }: RowFilters) {
  const isFound = createMatcher(typed, ({ channel, folder = "" }: ChannelRow) => [
    channel.name,
    channel.description,
    folder,
  ]);
  return allRows(organization).filter((row) => {
    if (row.channel.is_archived && !showsArchived) return false;
    const isChosen = membership === "all" || row.isJoined === (membership === "joined");
    return (isChosen || changed.has(row.channel.stream_id)) && isFound(row);
  });
}

/** The channels that an address chooses, by its section (the wire specification, "URL hash encoding"). */
export function membershipOf(section: string): Membership {
  if (section === "subscribed") return "joined";
  return section === "notsubscribed" || section === "available" ? "not-joined" : "all";
}

/** The section of the address that chooses these channels. */
export function sectionOf(membership: Membership): string {
  return { all: "all", joined: "subscribed", "not-joined": "notsubscribed" }[membership];
}

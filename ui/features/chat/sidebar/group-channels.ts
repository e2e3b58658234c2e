import type { Organization } from "../../../store/organization/organization.ts";
import { byName, createSelector, folders } from "../../../store/organization/selectors.ts";

/** A channel of the reader in the left column or the inbox. */
export type ListedChannel = {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly isMuted: boolean;
  readonly isPrivate: boolean;
};

/** Channels under one heading. `title` is the folder's name, and empty without a folder. */
export type ChannelSection = {
  readonly kind: "pinned" | "folder" | "other";
  readonly folderId: number | undefined;
  readonly title: string;
  readonly channels: readonly ListedChannel[];
};

type Subscription = Organization["subscriptions"][number];

/** The channels in the left column: pinned ones, then those of each folder if folders are shown, then the others. */
export const groupChannels = createSelector(
  [
    ({ subscriptions }) => subscriptions,
    folders,
    ({ user_settings }) => user_settings.web_left_sidebar_show_channel_folders,
  ],
  group,
);

/** The channels in the inbox, in the same order. The reader chooses separately whether it has folders. */
export const groupInboxChannels = createSelector(
  [({ subscriptions }) => subscriptions, folders, ({ user_settings }) => user_settings.web_inbox_show_channel_folders],
  group,
);

function group(
  subscriptions: readonly Subscription[],
  allFolders: ReturnType<typeof folders>,
  hasFolders: boolean,
): ChannelSection[] {
  const known = new Set(hasFolders ? allFolders.map(({ id }) => id) : []);
  const groups = Map.groupBy(
    subscriptions.filter(({ is_archived }) => !is_archived),
    ({ pin_to_top, folder_id }) => {
      if (pin_to_top) return "pinned";
      return folder_id !== null && folder_id !== undefined && known.has(folder_id) ? folder_id : "other";
    },
  );
  const toSection = (kind: ChannelSection["kind"], folderId: number | undefined, title: string) => ({
    kind,
    folderId,
    title,
    channels: sorted(groups.get(folderId ?? (kind === "pinned" ? "pinned" : "other")) ?? []),
  });
  const sections = [
    toSection("pinned", undefined, ""),
    ...allFolders.map(({ id, name }) => toSection("folder", id, name)),
    toSection("other", undefined, ""),
  ];
  return sections.filter(({ channels }) => channels.length > 0);
}

function sorted(subscriptions: readonly Subscription[]): ListedChannel[] {
  return subscriptions
    .toSorted((a, b) => Number(a.is_muted === true) - Number(b.is_muted === true) || byName(a.name, b.name))
    .map(({ stream_id: id, name, color, is_muted, invite_only }) => ({
      id,
      name,
      color: color ?? "",
      isMuted: is_muted === true,
      isPrivate: invite_only === true,
    }));
}

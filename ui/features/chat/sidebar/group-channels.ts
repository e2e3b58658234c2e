import { byName, createSelector, folders } from "../../../store/organization/selectors.ts";

/** Channels that stand together in the left column. */
export type ChannelSection = {
  readonly kind: "pinned" | "folder" | "other";
  readonly folderId: number | undefined;
  readonly title: string;
  readonly channels: readonly { readonly id: number; readonly name: string; readonly isMuted: boolean }[];
};

/** The reader's channels: those that they pinned, then by folder, then the others. */
export const groupChannels = createSelector(
  [({ subscriptions }) => subscriptions, folders],
  (subscriptions, allFolders): ChannelSection[] => {
    const shown = subscriptions
      .filter(({ is_archived }) => !is_archived)
      .toSorted((a, b) => Number(a.is_muted === true) - Number(b.is_muted === true) || byName(a.name, b.name));
    const toSection = (kind: ChannelSection["kind"], folderId: number | undefined, title: string) => ({
      kind,
      folderId,
      title,
      channels: shown
        .filter((each) => {
          if (each.pin_to_top) return kind === "pinned";
          return kind !== "pinned" && (each.folder_id ?? undefined) === folderId;
        })
        .map(({ stream_id: id, name, is_muted }) => ({ id, name, isMuted: is_muted === true })),
    });
    const sections = [
      toSection("pinned", undefined, ""),
      ...allFolders.map(({ id, name }) => toSection("folder", id, name)),
      toSection("other", undefined, ""),
    ];
    return sections.filter(({ channels }) => channels.length > 0);
  },
);

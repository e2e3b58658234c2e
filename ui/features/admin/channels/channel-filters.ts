import { t } from "@lingui/core/macro";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { Choice } from "../../../components/choice-select.tsx";
import { choiceOf, type FilterValues, textFilter } from "../../../lib/address.ts";
import { isPrivate, readPrivacy } from "./privacy.ts";

/**
 * The filters of the channels page, as its address has them. `view` is its open tab. The first tab has two layouts: a table,
 * and channels by folder.
 */
export const channelFilters = {
  view: choiceOf("table", "folders", "default", "statistics"),
  q: textFilter(),
  privacy: choiceOf("all", "public", "private", "web-public"),
  /** A folder's ID, or "none". */
  folder: textFilter("all", (text) => /^(all|none|\d+)$/.test(text)),
  state: choiceOf("active", "archived", "all"),
  part: choiceOf("settings", "subscribers"),
};

/** The values of the filters. */
export type ChannelFilters = FilterValues<typeof channelFilters>;

/** The choices of the privacy filter. */
export const privacyChoices = (): readonly Choice<ChannelFilters["privacy"]>[] => [
  { value: "all", label: t`Public and private` },
  { value: "public", label: t`Public` },
  { value: "private", label: t`Private` },
  { value: "web-public", label: t`Open to the web` },
];

/** The choices of the filter by state. */
export const stateChoices = (): readonly Choice<ChannelFilters["state"]>[] => [
  { value: "active", label: t`Active channels` },
  { value: "archived", label: t`Archived channels` },
  { value: "all", label: t`All channels` },
];

/** The texts of a channel that a search looks through. */
export const listSearchTexts = ({ name, description }: ChannelShape) => [name, description];

/** Whether a channel matches the filters. */
export function matchesFilters({ privacy, folder, state }: Pick<ChannelFilters, "privacy" | "folder" | "state">) {
  return (channel: ChannelShape): boolean =>
    (state === "all" || channel.is_archived === (state === "archived")) &&
    (folder === "all" || String(channel.folder_id ?? "none") === folder) &&
    (privacy === "all" || isOfPrivacy(channel, privacy));
}

function isOfPrivacy(channel: ChannelShape, filter: Exclude<ChannelFilters["privacy"], "all">): boolean {
  const privacy = readPrivacy(channel);
  if (filter === "private") return isPrivate(privacy);
  // Web-public channels are public, too.
  return filter === "public" ? !isPrivate(privacy) : privacy === filter;
}

import { t } from "@lingui/core/macro";
import { z } from "zod";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { Choice } from "../../../components/choice-select.tsx";
import { isPrivate, readPrivacy } from "./privacy.ts";

/** The filters of the channels page, as its address has them. `view` is the layout: a table, or channels by folder. */
export const channelFilters = z.object({
  view: z.enum(["table", "folders"]).catch("table").default("table"),
  q: z.string().catch("").default(""),
  privacy: z.enum(["all", "public", "private", "web-public"]).catch("all").default("all"),
  /** A folder's ID, or "none". */
  folder: z
    .string()
    .regex(/^(all|none|\d+)$/)
    .catch("all")
    .default("all"),
  state: z.enum(["active", "archived", "all"]).catch("active").default("active"),
  part: z.enum(["settings", "subscribers"]).catch("settings").default("settings"),
});

/** The values of the filters. */
export type ChannelFilters = z.output<typeof channelFilters>;

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

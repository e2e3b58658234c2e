import { z } from "zod";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { isPrivate, privacyOf } from "./privacy.ts";

/** What the page of channels shows, as its address says it: a table, or channels by their folder; and what of them. */
export const channelFilters = z.object({
  view: z.enum(["table", "folders"]).catch("table").default("table"),
  q: z.string().catch("").default(""),
  privacy: z.enum(["all", "public", "private", "web-public"]).catch("all").default("all"),
  /** The ID of a folder, or "none". */
  folder: z
    .string()
    .regex(/^(all|none|\d+)$/)
    .catch("all")
    .default("all"),
  state: z.enum(["active", "archived", "all"]).catch("active").default("active"),
  part: z.enum(["settings", "subscribers"]).catch("settings").default("settings"),
});

/** The filters as they are. */
export type ChannelFilters = z.output<typeof channelFilters>;

/** Privacy to filter by. */
export const privacyChoices = [
  { value: "all", label: "Public and private" },
  { value: "public", label: "Public" },
  { value: "private", label: "Private" },
  { value: "web-public", label: "Open to the web" },
];

/** Whether they are in use, to filter by. */
export const stateChoices = [
  { value: "active", label: "In use" },
  { value: "archived", label: "Archived" },
  { value: "all", label: "In use and archived" },
];

/** What of a channel a search looks through. */
export const channelWords = ({ name, description }: ChannelShape) => [name, description];

/** Whether a channel is of the privacy, the folder and the state that were asked for. */
export function fits({ privacy, folder, state }: Pick<ChannelFilters, "privacy" | "folder" | "state">) {
  return (channel: ChannelShape): boolean =>
    (state === "all" || channel.is_archived === (state === "archived")) &&
    (folder === "all" || String(channel.folder_id ?? "none") === folder) &&
    (privacy === "all" || isOfPrivacy(channel, privacy));
}

function isOfPrivacy(channel: ChannelShape, wanted: Exclude<ChannelFilters["privacy"], "all">): boolean {
  const privacy = privacyOf(channel);
  if (wanted === "private") return isPrivate(privacy);
  // What is open to the web is public, too.
  return wanted === "public" ? !isPrivate(privacy) : privacy === wanted;
}

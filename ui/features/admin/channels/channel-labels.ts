import { mapNames } from "#server/http/names.ts";
import { settingTitle } from "../../../components/group-setting/setting-title.ts";
import { channelPermissions } from "./channel-permissions.ts";
import type { ChannelValues } from "./channel-values.ts";

/** The titles of the fields. */
export function channelLabels(): Readonly<Record<keyof ChannelValues, string>> {
  return {
    ...mapNames(channelPermissions, (name) => settingTitle("channel", name)),
    name: "Name",
    description: "Description",
    privacy: "Privacy",
    topics: "Topics",
    retention: "Keep messages",
    days: "Days",
    folder: "Folder",
    isDefault: "Add new people automatically",
  };
}

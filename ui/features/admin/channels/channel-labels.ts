import { settingTitle } from "../../../components/group-setting/setting-title.ts";
import { channelPermissions } from "./channel-permissions.ts";
import type { ChannelValues } from "./channel-values.ts";

const permissions = channelPermissions.map((name) => {
  const title = settingTitle("channel", name);
  return [name, `${title.charAt(0).toLowerCase()}${title.slice(1)}`];
});

/** The names of the fields in notices that somebody else changed them. */
export const channelLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(permissions),
  ...({
    name: "the name",
    description: "the description",
    privacy: "who can find and read it",
    topics: "the topics",
    retention: "how long messages are kept",
    days: "the number of days",
    folder: "the folder",
    isDefault: "whether new people are added",
  } satisfies Partial<Record<keyof ChannelValues, string>>),
};

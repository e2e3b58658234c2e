import { t } from "@lingui/core/macro";
import { mapNames } from "#server/http/names.ts";
import { settingTitle } from "../../../components/group-setting/setting-title.ts";
import { channelPermissions } from "./channel-permissions.ts";
import type { ChannelValues } from "./channel-values.ts";

/** The titles of the fields. */
export function channelLabels(): Readonly<Record<keyof ChannelValues, string>> {
  return {
    ...mapNames(channelPermissions, (name) => settingTitle("channel", name)),
    name: t`Name`,
    description: t`Description`,
    privacy: t({ message: "Privacy", context: "channel" }),
    topics: t`Topics`,
    retention: t`Keep messages`,
    days: t`Days`,
    folder: t`Folder`,
    isDefault: t`Add new people automatically`,
  };
}

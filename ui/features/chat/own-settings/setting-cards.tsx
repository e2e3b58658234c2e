import type { ReactNode } from "react";
import { type UserSettingName, userSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { Card } from "../../../components/card.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { groupSettings } from "../../../lib/setting-values.ts";
import { EmojiTextSetting } from "./emoji-text-setting.tsx";
import { OwnSetting } from "./own-setting.tsx";
import { StatusesSetting } from "./statuses-setting.tsx";

/** Settings that only other apps and servers use. The page of the defaults explains them; the reader is spared them. */
const unused: ReadonlySet<UserSettingName> = new Set([
  "demote_inactive_streams",
  "enable_digest_emails",
  "enable_followed_topic_push_notifications",
  "enable_offline_push_notifications",
  "enable_online_push_notifications",
  "enable_stream_push_notifications",
  "hide_ai_features",
  "left_side_userlist",
  "web_suggest_update_timezone",
]);

const groups = groupSettings(userSettingDefinitions);

/** Cards with the settings of these parts of the table, under its headings. */
export function SettingCards({
  parts,
  titles = {},
  first,
  children,
}: {
  parts: readonly string[];
  /** Headings for some parts, in place of those of the table, which has no page around it. */
  titles?: Readonly<Record<string, string>>;
  /** Shown above the settings of the first part. */
  first?: ReactNode;
  /** Shown below the settings of the last part. */
  children?: ReactNode;
}) {
  const shown = parts.flatMap((part) => groups.filter((group) => group.part === part));
  return shown.map(({ part, heading, names }, index) => (
    <Card key={part} id={part} title={titles[part] ?? (heading === undefined ? "" : i18n._(heading))}>
      {index === 0 && first}
      {names
        .filter((name) => !unused.has(name))
        .map((name) =>
          name === "user_list_style" ? (
            <StatusesSetting key={name} />
          ) : name === "emojiset" ? (
            <EmojiTextSetting key={name} />
          ) : (
            <OwnSetting key={name} name={name} />
          ),
        )}
      {index === shown.length - 1 && children}
    </Card>
  ));
}

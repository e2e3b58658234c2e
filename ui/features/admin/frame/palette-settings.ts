import { settingTitle } from "../../../components/group-setting/setting-title.ts";
import { organizationSettingWords } from "../../../components/organization-setting-words.ts";
import { settingWords, subjects } from "../defaults/words/all-words.ts";
import type { SettingWords } from "../defaults/words/setting-words.ts";
import { permissionNames } from "../organization/permissions/permission-groups.ts";
import { type Findable, inSection } from "./palette-places.ts";

/** The settings that parts of the organization's page show, besides the permissions. */
export const shownSettings = {
  profile: ["name", "description"],
  messages: [
    "allow_message_editing",
    "message_content_edit_limit_seconds",
    "message_content_delete_limit_seconds",
    "move_messages_within_stream_limit_seconds",
    "move_messages_between_streams_limit_seconds",
    "message_edit_history_visibility_policy",
    "topics_policy",
    "message_retention_days",
    "enable_read_receipts",
    "inline_image_preview",
  ],
  "sign-up": [
    "invite_required",
    "emails_restricted_to_domains",
    "waiting_period_threshold",
    "require_unique_names",
    "name_changes_disabled",
    "email_changes_disabled",
    "avatar_changes_disabled",
  ],
} as const satisfies Readonly<Record<string, readonly (keyof typeof organizationSettingWords)[]>>;

/** Every setting, by what it is called and what can be chosen of it. */
export const settingEntries: readonly Findable[] = [
  ...permissionNames.map((name) =>
    inSection("organization", settingTitle("organization", name), { open: "permissions" }),
  ),
  ...Object.entries(shownSettings).flatMap(([open, names]) =>
    names.map((name) => inSection("organization", organizationSettingWords[name].title, { open })),
  ),
  ...subjects
    .flatMap(({ settings }) => settings)
    .map((setting) => {
      const { title, options = [] }: SettingWords = settingWords[setting];
      return inSection("defaults", title, { setting }, options.map(([, words]) => words).join(" "));
    }),
];

import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { decidesAccess } from "#server/domain/channels/policy.ts";
import { GroupSettingPicker } from "../../../components/group-setting/group-setting-picker.tsx";
import { settingTitle } from "../../../components/group-setting/setting-title.ts";
import { TitledSection } from "../../../components/titled-section.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canChooseChannelSetting } from "../../../store/organization/rights/channels.ts";
import { createSelector } from "../../../store/organization/selectors.ts";
import { type ChannelPermission, type ChannelPermissions, channelPermissions } from "./channel-permissions.ts";
import type { ChannelFieldsForm } from "./channel-values.ts";
import { isPrivate } from "./privacy.ts";

/** The permissions by subject. */
const parts: readonly { readonly title: MessageDescriptor; readonly names: readonly ChannelPermission[] }[] = [
  { title: msg`Posting`, names: ["can_send_message_group", "can_create_topic_group", "can_resolve_topics_group"] },
  {
    title: msg`Subscribers`,
    names: ["can_subscribe_group", "can_add_subscribers_group", "can_remove_subscribers_group"],
  },
  {
    title: msg`Moving and deleting messages`,
    names: [
      "can_move_messages_within_channel_group",
      "can_move_messages_out_of_channel_group",
      "can_delete_own_message_group",
      "can_delete_any_message_group",
    ],
  },
  { title: msg`Administration`, names: ["can_administer_channel_group"] },
];

/** Permissions that others have for all channels, by the permissions of the organization. */
export const additionalPermissions: ReadonlySet<ChannelPermission> = new Set([
  "can_resolve_topics_group",
  "can_move_messages_within_channel_group",
  "can_move_messages_out_of_channel_group",
  "can_delete_own_message_group",
  "can_delete_any_message_group",
]);

/** Explanations of some permissions. */
function explain(name: ChannelPermission): string | undefined {
  if (additionalPermissions.has(name)) return t`In addition to the organization's permission.`;
  if (name === "can_administer_channel_group") return t`Administrators and owners always have this permission.`;
  return name === "can_remove_subscribers_group"
    ? t`People who administer the channel always have this permission.`
    : undefined;
}

/** The permissions that need one of the organization, which the person who is signed in lacks. */
const withheldPermissions = createSelector(
  [(organization) => organization],
  (organization) => new Set(channelPermissions.filter((name) => !canChooseChannelSetting(organization, name))),
);

/** A picker for each permission of a channel. `saved` is given for an existing channel. */
export function PermissionFields({
  form,
  saved,
  mayChangeAccess,
}: {
  form: ChannelFieldsForm;
  saved: ChannelPermissions | undefined;
  /** Whether the person who is signed in may change who else can read it. */
  mayChangeAccess: boolean;
}) {
  const isShown = (name: ChannelPermission) => name !== "can_subscribe_group" || isPrivate(form.values.privacy);
  const withheld = useOrganization(withheldPermissions);
  const isLocked = (name: ChannelPermission) => withheld.has(name) || (!mayChangeAccess && decidesAccess(name));
  return parts.map(({ title, names }) => (
    <TitledSection key={names[0]} title={i18n._(title)}>
      <Stack gap="md">
        {names.filter(isShown).map((name) => (
          <GroupSettingPicker
            key={name}
            of="channel"
            name={name}
            label={settingTitle("channel", name)}
            description={isLocked(name) ? t`You don't have permission to change this.` : explain(name)}
            nobody={additionalPermissions.has(name) ? t`Nobody else` : undefined}
            disabled={isLocked(name)}
            {...(saved === undefined ? {} : { saved: saved[name] })}
            {...form.choice(name)}
          />
        ))}
      </Stack>
    </TitledSection>
  ));
}

import { Stack } from "@mantine/core";
import { GroupSettingPicker } from "../../../components/group-setting/group-setting-picker.tsx";
import { settingTitle } from "../../../components/group-setting/setting-title.ts";
import { TitledSection } from "../../../components/titled-section.tsx";
import type { ChannelPermission, ChannelPermissions } from "./channel-permissions.ts";
import type { ChannelFieldsForm } from "./channel-values.ts";
import { isPrivate } from "./privacy.ts";

/** The permissions by subject. */
const parts: readonly { readonly title: string; readonly names: readonly ChannelPermission[] }[] = [
  { title: "Talking", names: ["can_send_message_group", "can_create_topic_group", "can_resolve_topics_group"] },
  {
    title: "Coming and going",
    names: ["can_subscribe_group", "can_add_subscribers_group", "can_remove_subscribers_group"],
  },
  {
    title: "Moving and deleting messages",
    names: [
      "can_move_messages_within_channel_group",
      "can_move_messages_out_of_channel_group",
      "can_delete_own_message_group",
      "can_delete_any_message_group",
    ],
  },
  { title: "Running it", names: ["can_administer_channel_group"] },
];

/** Explanations of some permissions. */
const explanations: Readonly<Partial<Record<ChannelPermission, string>>> = {
  can_administer_channel_group: "Administrators and owners always can.",
  can_remove_subscribers_group: "Those who administer the channel always can.",
  can_resolve_topics_group: "Besides those who can everywhere.",
  can_move_messages_within_channel_group: "Besides those who can everywhere.",
  can_move_messages_out_of_channel_group: "Besides those who can everywhere.",
  can_delete_own_message_group: "Besides those who can everywhere.",
  can_delete_any_message_group: "Besides those who can everywhere.",
};

const accessPermissions: ReadonlySet<ChannelPermission> = new Set(["can_subscribe_group", "can_add_subscribers_group"]);
const deletionPermissions: ReadonlySet<ChannelPermission> = new Set([
  "can_delete_own_message_group",
  "can_delete_any_message_group",
]);

/** A picker for each permission of a channel. `saved` is given for an existing channel. */
export function PermissionFields({
  form,
  saved,
  locked,
}: {
  form: ChannelFieldsForm;
  saved: ChannelPermissions | undefined;
  /** The permissions that the person who is signed in may not change. */
  locked: { readonly opening: boolean; readonly deletion: boolean };
}) {
  const isShown = (name: ChannelPermission) => name !== "can_subscribe_group" || isPrivate(form.values.privacy);
  const isLocked = (name: ChannelPermission) =>
    (locked.opening && accessPermissions.has(name)) || (locked.deletion && deletionPermissions.has(name));
  return parts.map(({ title, names }) => (
    <TitledSection key={title} title={title}>
      <Stack gap="md">
        {names.filter(isShown).map((name) => (
          <GroupSettingPicker
            key={name}
            of="channel"
            name={name}
            label={settingTitle("channel", name)}
            description={isLocked(name) ? "You may not decide this." : explanations[name]}
            disabled={isLocked(name)}
            {...(saved === undefined ? {} : { saved: saved[name] })}
            {...form.choice(name)}
          />
        ))}
      </Stack>
    </TitledSection>
  ));
}

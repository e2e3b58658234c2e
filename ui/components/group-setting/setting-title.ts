import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import { mapNames, namesOf } from "#server/http/names.ts";
import type { Text } from "#server/texts/msg.ts";
import { i18n } from "../../lib/i18n.ts";
import type { GroupSettings } from "../../store/organization/permission-rules.ts";

type Titles = { readonly [Kind in keyof GroupSettings]: Readonly<Record<GroupSettings[Kind], MessageDescriptor>> };

/** The title of each permission, which asks who holds it. */
const titles: Titles = {
  organization: titlesIn(organizationPermissions),
  channel: {
    can_add_subscribers_group: msg`Who can add subscribers`,
    can_administer_channel_group: msg`Who can administer the channel`,
    can_create_topic_group: msg`Who can start topics`,
    can_delete_any_message_group: msg`Who can delete any message`,
    can_delete_own_message_group: msg`Who can delete their own messages`,
    can_move_messages_out_of_channel_group: msg`Who can move messages to other channels`,
    can_move_messages_within_channel_group: msg`Who can move messages to other topics`,
    can_remove_subscribers_group: msg`Who can remove subscribers`,
    can_resolve_topics_group: msg`Who can resolve topics`,
    can_send_message_group: msg`Who can post`,
    can_subscribe_group: msg`Who can join`,
  },
  group: {
    can_add_members_group: msg`Who can add members`,
    can_join_group: msg`Who can join`,
    can_leave_group: msg`Who can leave`,
    can_manage_group: msg`Who can manage the group`,
    can_mention_group: msg`Who can mention the group`,
    can_remove_members_group: msg`Who can remove members`,
  },
};

/** The title of a permission: "Who can post". */
export function settingTitle<Kind extends keyof GroupSettings>(kind: Kind, name: GroupSettings[Kind]): string {
  return i18n._(titles[kind][name]);
}

/** The permissions of one kind, in the order of their titles above. */
export function settingNames<Kind extends keyof GroupSettings>(kind: Kind): readonly GroupSettings[Kind][] {
  return namesOf<GroupSettings[Kind]>(titles[kind]);
}

function titlesIn<Name extends string>(
  table: Readonly<Record<Name, { readonly title: Text }>>,
): Record<Name, MessageDescriptor> {
  return mapNames(namesOf(table), (name) => table[name].title);
}

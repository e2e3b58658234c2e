import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { GroupSettingValue } from "#server/domain/groups/shapes.ts";
import { roles } from "#server/http/roles.ts";
import { membersOfGroup, spelledOut } from "../../../store/organization/membership.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { derived, peopleById } from "../../../store/organization/selectors.ts";
import type { Privacy } from "./privacy.ts";

/** What whoever is signed in may decide about channels, and why not. */
export type ChannelRights = {
  /** Why a channel cannot be made like this; undefined where it can. */
  readonly privacy: Readonly<Record<Privacy, string | undefined>>;
  readonly retention: boolean;
  readonly topics: boolean;
  readonly deletion: boolean;
  /** Whether what was said in a channel can be read, and so opened to others. */
  readonly mayOpen: (channel: ChannelShape) => boolean;
};

const forbidden = "You are not among those who can create channels like this.";

/** The same rules as the server's, for what is signed in here. */
export const channelRights = derived(
  [
    (organization) => organization,
    membersOfGroup,
    (organization) => peopleById(organization).get(organization.user_id)?.role,
    ({ subscriptions }) => subscriptions,
  ],
  (organization, membersOf, role, subscriptions): ChannelRights => {
    const holds = (value: GroupSettingValue) => {
      const { direct_members, direct_subgroups } = spelledOut(value);
      const me = organization.user_id;
      return direct_members.includes(me) || direct_subgroups.some((id) => membersOf(id).has(me));
    };
    const mine = new Set(subscriptions.map(({ stream_id }) => stream_id));
    const private_ = holds(organization.realm_can_create_private_channel_group) ? undefined : forbidden;
    return {
      privacy: {
        public: holds(organization.realm_can_create_public_channel_group) ? undefined : forbidden,
        "web-public":
          webProblem(organization) ??
          (holds(organization.realm_can_create_web_public_channel_group) ? undefined : forbidden),
        shared: private_,
        protected: private_,
      },
      retention: role === roles.owner,
      topics: holds(organization.realm_can_set_topics_policy_group),
      deletion: holds(organization.realm_can_set_delete_message_policy_group),
      mayOpen: (channel) =>
        !channel.invite_only ||
        mine.has(channel.stream_id) ||
        holds(channel.can_add_subscribers_group) ||
        holds(channel.can_subscribe_group),
    };
  },
);

/** What stands between the organization and channels that can be read without an account. */
function webProblem(organization: Organization): string | undefined {
  if (!organization.server_web_public_streams_enabled) return "Whoever runs this server must allow that first.";
  return organization.realm_enable_spectator_access ? undefined : "An owner must allow that first, under Organization.";
}

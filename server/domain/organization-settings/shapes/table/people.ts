import { msg } from "#server/texts/msg.ts";
import { flag, shownIn, wholeNumber } from "../../../setting-kinds.ts";

const part = "sign-up";

/** Settings that decide who can join, what people may do with their own account, and what they see of each other. */
export const peopleSettings = {
  ...shownIn(
    { part, heading: msg`Joining` },
    {
      invite_required: flag({
        title: msg`Require an invitation`,
        about: msg`Otherwise anyone who can reach this server can create an account.`,
        initial: true,
        ownersOnly: true,
      }),
      allow_join_requests: flag({
        title: msg`Let people ask to join`,
        about: msg`People without an invitation can leave their name, email and password. An administrator accepts or declines.`,
        initial: true,
        ownersOnly: true,
      }),
      emails_restricted_to_domains: flag({
        title: msg`Allow only certain email domains`,
        about: msg`People need an address in one of the domains below to join.`,
        initial: false,
        ownersOnly: true,
      }),
      waiting_period_threshold: wholeNumber({
        title: msg`Days until new members become full members`,
        about: msg`Permissions can be limited to full members. 0 means no waiting period.`,
        initial: 0,
        least: 0,
        most: 100_000,
      }),
      enable_spectator_access: flag({
        title: msg`Anyone can read channels that are open to the web`,
        about: msg`Without signing in.`,
        initial: false,
        ownersOnly: true,
        webPublic: true,
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Accounts` },
    {
      require_unique_names: flag({ title: msg`Require unique names`, initial: false }),
      name_changes_disabled: flag({ title: msg`Only administrators can change names`, initial: false }),
      email_changes_disabled: flag({ title: msg`Only administrators can change email addresses`, initial: false }),
      avatar_changes_disabled: flag({ title: msg`Only administrators can change pictures`, initial: false }),
    },
  ),
  disallow_disposable_email_addresses: flag({
    title: msg`Block disposable email addresses`,
    about: msg`Some apps show this setting. This server has no list of such addresses.`,
    initial: true,
    ownersOnly: true,
  }),
  want_advertise_in_communities_directory: flag({
    title: msg`List in the directory of communities`,
    about: msg`Some apps show this setting. This server isn't listed in any directory.`,
    initial: false,
  }),
  presence_disabled: flag({ title: msg`Hide who is active`, initial: false }),
  enable_guest_user_indicator: flag({ title: msg`Mark guests next to their names`, initial: true }),
  enable_guest_user_dm_warning: flag({ title: msg`Warn before messaging a guest`, initial: true }),
};

import { flag, shownIn, wholeNumber } from "../../../setting-kinds.ts";

const part = "sign-up";

/** Settings that decide who can join, what people may do with their own account, and what they see of each other. */
export const peopleSettings = {
  ...shownIn(
    { part, heading: "Joining" },
    {
      invite_required: flag({
        title: "Require an invitation",
        about: "Otherwise everybody who reaches this server can create an account.",
        initial: true,
        ownersOnly: true,
      }),
      emails_restricted_to_domains: flag({
        title: "Only email addresses of the organization",
        about: "People join with an address in one of its email domains.",
        initial: false,
        ownersOnly: true,
      }),
      waiting_period_threshold: wholeNumber({
        title: "Days until a new member is a full member",
        about: "Permissions can be given to full members alone. With 0, everybody is one at once.",
        initial: 0,
        least: 0,
        most: 100_000,
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Accounts" },
    {
      require_unique_names: flag({ title: "No two people have the same name", initial: false }),
      name_changes_disabled: flag({ title: "Only administrators change names", initial: false }),
      email_changes_disabled: flag({ title: "Only administrators change email addresses", initial: false }),
      avatar_changes_disabled: flag({ title: "Only administrators change pictures", initial: false }),
    },
  ),
  disallow_disposable_email_addresses: flag({
    title: "No disposable email addresses",
    about: "For apps that show this. This server has no list of such addresses.",
    initial: true,
    ownersOnly: true,
  }),
  want_advertise_in_communities_directory: flag({
    title: "Listed in the directory of communities",
    about: "For apps that show this. This server tells no directory of the organization.",
    initial: false,
  }),
  presence_disabled: flag({ title: "Hide who is here", initial: false }),
  enable_spectator_access: flag({
    title: "Strangers can read channels that are open to the web",
    about: "Without signing in.",
    initial: false,
    ownersOnly: true,
  }),
  enable_guest_user_indicator: flag({ title: "Mark guests beside their names", initial: true }),
  enable_guest_user_dm_warning: flag({ title: "Warn before writing to a guest", initial: true }),
};

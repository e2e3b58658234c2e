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
        factory: true,
        ownersOnly: true,
      }),
      emails_restricted_to_domains: flag({
        title: "Only email addresses of the organization",
        about: "People join with an address in one of its email domains.",
        factory: false,
        ownersOnly: true,
      }),
      waiting_period_threshold: wholeNumber({
        title: "Days until a new member is a full member",
        about: "Permissions can be given to full members alone. With 0, everybody is one at once.",
        factory: 0,
        least: 0,
        most: 100_000,
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Accounts" },
    {
      require_unique_names: flag({ title: "No two people have the same name", factory: false }),
      name_changes_disabled: flag({ title: "Only administrators change names", factory: false }),
      email_changes_disabled: flag({ title: "Only administrators change email addresses", factory: false }),
      avatar_changes_disabled: flag({ title: "Only administrators change pictures", factory: false }),
    },
  ),
  disallow_disposable_email_addresses: flag({
    title: "No disposable email addresses",
    about: "For apps that show this. This server has no list of such addresses.",
    factory: true,
    ownersOnly: true,
  }),
  want_advertise_in_communities_directory: flag({
    title: "Listed in the directory of communities",
    about: "For apps that show this. This server tells no directory of the organization.",
    factory: false,
  }),
  presence_disabled: flag({ title: "Hide who is here", factory: false }),
  enable_spectator_access: flag({
    title: "Strangers can read channels that are open to the web",
    about: "Without signing in.",
    factory: false,
    ownersOnly: true,
  }),
  enable_guest_user_indicator: flag({ title: "Mark guests beside their names", factory: true }),
  enable_guest_user_dm_warning: flag({ title: "Warn before writing to a guest", factory: true }),
};

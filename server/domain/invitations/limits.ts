/** Limits that keep invitations from filling the disk or other people's mailboxes. */
export const invitationLimits = {
  /** Addresses in one request. */
  atOnce: 100,
  /** Invitations that one person can create in 24 hours, links included. */
  aDay: 1000,
  /** Pending invitations of the organization. */
  open: 5000,
  /** How many times the email of one invitation can be sent again. */
  resends: 10,
  /** People who can join by one link, if their number is limited. */
  uses: 10_000,
  /**
   * An invitation with a code: it is shorter than a link, so that it lasts for fewer days and people. `open` is how
   * many codes of the organization can be open at once, because a guess is right if it is any of them.
   */
  code: { days: 30, people: 100, open: 50 },
} as const;

/** The time for which an invitation can be used by default, in minutes: ten days (the wire specification, 1.6). */
export const defaultInvitationMinutes = 10 * 24 * 60;

/** The longest time that an invitation can be used, unless it never expires, in minutes: ten years. */
export const longestInvitationMinutes = 10 * 366 * 24 * 60;

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
} as const;

/** What keeps invitations from filling a disk or other people's mailboxes. */
export const invitationLimits = {
  /** Addresses in one request. */
  atOnce: 100,
  /** Invitations that one person makes in 24 hours, links included. */
  aDay: 1000,
  /** Invitations of the organization that somebody could still join by. */
  open: 5000,
  /** How often the mail of one invitation is sent again. */
  resends: 10,
} as const;

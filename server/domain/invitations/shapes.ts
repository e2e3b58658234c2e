import { z } from "zod";

/**
 * An invitation (the wire specification, 1.6). One for a single email address has its link as well: it can be handed
 * over where no mail is sent. Clients of the family know both keys, since one type of theirs stands for both kinds.
 */
export const invitationShape = z.object({
  id: z.int(),
  invited_by_user_id: z.int(),
  /** UNIX seconds. */
  invited: z.int(),
  /** UNIX seconds; null for never. */
  expiry_date: z.int().nullable(),
  invited_as: z.int(),
  /** Absent where many may use the link. */
  email: z.string().optional(),
  /** Absent where it cannot be shown any more, as after a restore on another computer; it works all the same. */
  link_url: z.string().optional(),
  notify_referrer_on_join: z.boolean(),
  is_multiuse: z.boolean(),
});

/** An invitation, for the reference. */
export const exampleInvitation = {
  id: 3,
  invited_by_user_id: 10,
  invited: 1_760_000_000,
  expiry_date: 1_760_864_000,
  invited_as: 400,
  email: "tove@example.test",
  link_url: "http://192.168.1.20:8420/join/Zk3vW0nq8Yx2Lr7TfA9bQe5HsUiJ4mCd1PgXoN6yRtE",
  notify_referrer_on_join: true,
  is_multiuse: false,
} satisfies z.input<typeof invitationShape>;

/** What became of an invitation; people can join by an open one only. */
export const invitationStates = ["open", "expired", "revoked", "used"] as const;

/** The same for whoever comes to the sign-up page, who may have a link that never was, or none. */
export const signUpStates = [...invitationStates, "unknown", "invitation_required"] as const;

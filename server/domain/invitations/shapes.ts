import { z } from "zod";

/** How an invitation ends. One to an email address is used once somebody has joined by it. */
export const invitationEnds = ["expired", "revoked", "used"] as const;

/**
 * An invitation (the wire specification, 1.6). An invitation for a single email address has a link too, which can be
 * handed over where no mail is sent. Compatible clients know both keys, since they have one type for both kinds.
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
  /**
   * Absent once the invitation has ended. Also absent where the link can't be shown, as after a restore on another
   * computer: such a link still works.
   */
  link_url: z.string().optional(),
  notify_referrer_on_join: z.boolean(),
  is_multiuse: z.boolean(),
  /** How many people can join by it; null for any number. */
  max_uses: z.int().nullable(),
  /** The code to type instead of the link. Absent without a code, and where the link is absent. */
  join_code: z.string().optional(),
  /** The people who joined by it, in the order in which they joined. */
  joined_user_ids: z.array(z.int()),
  /** How it ended. Absent while it has not. */
  ended: z.enum(invitationEnds).optional(),
});

/** An example of an invitation for the reference. */
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
  max_uses: 1,
  joined_user_ids: [],
} satisfies z.input<typeof invitationShape>;

/**
 * The states of an invitation. People can join by an open one only. A link is full once all of its places are taken.
 */
export const invitationStates = ["open", ...invitationEnds, "full"] as const;

/**
 * The states of the sign-up page. A visitor may also have an unknown link, or no link. A code that is not open is
 * unknown, whatever the reason, so that those who guess learn nothing.
 */
export const signUpStates = [...invitationStates, "unknown", "invitation_required"] as const;

import { z } from "zod";

/** Something about the invitations changed: whoever shows them asks anew (the wire specification, section 3). */
export const invitationEvent = z.object({ type: z.literal("invites_changed") });

/** An event about invitations, as sent to clients. */
export type InvitationEvent = z.infer<typeof invitationEvent>;

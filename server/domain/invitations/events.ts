import { z } from "zod";

/**
 * The invitations, the requests to join or the reports of messages changed: clients that show them fetch them again (the wire specification,
 * section 3).
 */
export const invitationEvent = z.object({ type: z.literal("invites_changed") });

/** An event about invitations, as sent to clients. */
export type InvitationEvent = z.infer<typeof invitationEvent>;

import type { z } from "zod";
import type { Invitation } from "./queries.ts";
import type { invitationShape } from "./shapes.ts";

/** What the API writes of an invitation beside its row. */
type Details = {
  /** Its link; null where it can no longer be shown. */
  readonly link: string | null;
  /** The IDs of the people who joined by it, in the order in which they joined. */
  readonly joined: readonly number[];
};

/** An invitation as the API writes it. */
export function presentInvitation(invitation: Invitation, { link, joined }: Details): z.input<typeof invitationShape> {
  return {
    id: invitation.id,
    invited_by_user_id: invitation.inviterId,
    invited: invitation.createdAt,
    expiry_date: invitation.expiresAt,
    invited_as: invitation.role,
    ...(invitation.email === null ? {} : { email: invitation.email }),
    ...(link === null ? {} : { link_url: link }),
    notify_referrer_on_join: invitation.notifiesInviter,
    is_multiuse: invitation.email === null,
    joined_user_ids: [...joined],
  };
}

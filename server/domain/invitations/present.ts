import type { z } from "zod";
import type { Invitation } from "./queries.ts";
import type { invitationShape } from "./shapes.ts";

/** An invitation as the API writes it. `link` is its link, null where it can no longer be shown. */
export function presentInvitation(invitation: Invitation, link: string | null): z.input<typeof invitationShape> {
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
  };
}

import type { z } from "zod";
import { writeJoinCode } from "../join-code.ts";
import type { Invitation } from "./queries.ts";
import type { invitationShape } from "./shapes.ts";

/** What the API writes of an invitation beside its row. */
type Details = {
  /** Its link; null once it has ended, and where it can no longer be shown. */
  readonly link: string | null;
  /** Its code; null without one, and where the link is null. */
  readonly code: string | null;
  /** The IDs of the people who joined by it, in the order in which they joined. */
  readonly joined: readonly number[];
  /** How it ended; undefined while it has not. */
  readonly ended: z.input<typeof invitationShape>["ended"];
};

/** An invitation as the API writes it. */
export function presentInvitation(
  invitation: Invitation,
  { link, code, joined, ended }: Details,
): z.input<typeof invitationShape> {
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
    max_uses: invitation.email === null ? invitation.maxUses : 1,
    ...(code === null ? {} : { join_code: writeJoinCode(code) }),
    joined_user_ids: [...joined],
    ...(ended === undefined ? {} : { ended }),
  };
}

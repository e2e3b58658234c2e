import { queryOptions } from "@tanstack/react-query";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "./api.ts";

/** An invitation, which may have ended. */
export type Invitation = Answer<typeof invitationEndpoints.getInvitations>["invites"][number];

/**
 * The invitations that have not ended. All places of some may be taken. An event announces changes, for
 * {@link endedInvitationsQuery} too.
 */
export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => api(invitationEndpoints.getInvitations, {}, signal),
});

/** The invitations that have ended, and by which somebody joined. */
export const endedInvitationsQuery = queryOptions({
  queryKey: [...invitationsQuery.queryKey, "ended"],
  queryFn: async ({ signal }) => {
    const { invites, sends_mail } = await api(invitationEndpoints.getInvitations, { include_ended: true }, signal);
    return { invites: invites.filter(({ ended }) => ended !== undefined), sends_mail };
  },
});

import { queryOptions } from "@tanstack/react-query";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";

/** An invitation that has not ended. */
export type Invitation = Answer<typeof invitationEndpoints.getInvitations>["invites"][number];

/** The invitations that have not ended. All places of some may be taken. An event announces changes. */
export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => api(invitationEndpoints.getInvitations, {}, signal),
});

import { queryOptions } from "@tanstack/react-query";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";

/** An invitation that can still be used. */
export type Invitation = Answer<typeof invitationEndpoints.getInvitations>["invites"][number];

/** The invitations that can still be used. An event announces changes. */
export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => api(invitationEndpoints.getInvitations, {}, signal),
});

import type { IncomingMessage } from "node:http";
import type { Context } from "../../context.ts";
import { ownOrigin, sharedOrigin } from "../shared-origin.ts";

/** The link with an invitation's token, as others on the network can open it. */
export function invitationLink(ctx: Context, request: IncomingMessage, token: string): string {
  return `${sharedOrigin(ctx, request)}/join/${token}`;
}

/** The same link, for an email to somebody else. It leads only to this server. */
export function mailedInvitationLink(ctx: Context, request: IncomingMessage, token: string): string {
  return `${ownOrigin(ctx, request)}/join/${token}`;
}

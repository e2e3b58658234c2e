import type { Context } from "../../context.ts";
import { ApiError } from "../../http/errors.ts";
import { findOrganization } from "../organization/queries.ts";
import { isSameSecret } from "../sessions/secrets.ts";

/** Whether a token opens the setup page. It does so until the organization exists. */
export function isSetupToken(ctx: Context, token: string): boolean {
  const setupToken = ctx.site.setupToken;
  if (setupToken === null || findOrganization(ctx) !== undefined) return false;
  return isSameSecret(token, setupToken);
}

/** @throws {ApiError} UNAUTHORIZED unless the token opens the setup page */
export function assertSetupToken(ctx: Context, token: string): void {
  if (isSetupToken(ctx, token)) return;
  throw new ApiError("UNAUTHORIZED", "This setup link is not valid. Use the one the server shows when it starts.");
}

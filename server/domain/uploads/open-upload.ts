import type { Context } from "../../context.ts";
import type { Actor } from "../../http/actor.ts";
import { allowsVisitors } from "../organization-settings/queries.ts";
import { actingUser } from "../users/acting-user.ts";
import { canReadUpload, canVisitorRead } from "./access.ts";
import { type Attachment, findByPath } from "./queries.ts";

/**
 * The upload at a place, for who asks to open it; strangers are visitors where there may be any, and otherwise learn
 * nothing of what there is.
 */
export function findOpenUpload(
  ctx: Context,
  actor: Actor | null,
  pathId: string,
): Attachment | "not there" | "not for them" {
  const found = findByPath(ctx, pathId);
  if (actor === null) {
    const mayLook = allowsVisitors(ctx, ctx.config.webPublicChannels);
    return mayLook && found !== undefined && canVisitorRead(ctx, found) ? found : "not for them";
  }
  if (found === undefined) return "not there";
  return canReadUpload(ctx, actingUser(ctx, actor), found) ? found : "not for them";
}

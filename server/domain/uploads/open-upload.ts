import type { Context } from "../../context.ts";
import type { Actor } from "../../http/actor.ts";
import { allowsVisitors } from "../organization-settings/queries.ts";
import { actingUser } from "../users/acting-user.ts";
import { canReadUpload, canVisitorReadUpload } from "./access.ts";
import { type Attachment, findByPath } from "./queries.ts";

/**
 * The upload at a path, if the actor may open it. People who are not signed in may open some uploads where visitors are
 * allowed. They never learn whether any other upload exists: the answer is always "not_permitted".
 */
export function findReadableUpload(
  ctx: Context,
  actor: Actor | null,
  pathId: string,
): Attachment | "unknown" | "not_permitted" {
  const found = findByPath(ctx, pathId);
  if (actor === null) {
    const areVisitorsAllowed = allowsVisitors(ctx, ctx.config.webPublicChannels);
    return areVisitorsAllowed && found !== undefined && canVisitorReadUpload(ctx, found) ? found : "not_permitted";
  }
  if (found === undefined) return "unknown";
  return canReadUpload(ctx, actingUser(ctx, actor), found) ? found : "not_permitted";
}

import type { Handler } from "../../../http/call.ts";
import { renderMarkdown } from "../../../markdown/render.ts";
import { actingUser } from "../../users/acting-user.ts";
import { readContent } from "../content.ts";
import type { messageEndpoints } from "../contract.ts";
import { markdownLookup } from "../markdown-lookup.ts";

/** POST /messages/render. */
export const renderMessage: Handler<typeof messageEndpoints.renderMessage> = ({ ctx, actor, params }) => {
  const author = actingUser(ctx, actor);
  return { rendered: renderMarkdown(readContent(params.content), markdownLookup(ctx, author)).html };
};

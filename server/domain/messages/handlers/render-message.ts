import type { Handler } from "../../../context.ts";
import { actingUser } from "../../users/acting-user.ts";
import { readContent } from "../content.ts";
import type { messageEndpoints } from "../contract.ts";
import { renderAs } from "../render-as.ts";

/** POST /messages/render. */
export const renderMessage: Handler<typeof messageEndpoints.renderMessage> = ({ ctx, actor, params }) => {
  const author = actingUser(ctx, actor);
  return { rendered: renderAs(ctx, author, readContent(params.content)).html };
};

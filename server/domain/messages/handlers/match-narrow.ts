import type { Handler } from "../../../http/call.ts";
import { badRequest } from "../../../http/errors.ts";
import { actingUser } from "../../users/acting-user.ts";
import { accessOf } from "../access.ts";
import type { messageEndpoints } from "../contract.ts";
import { answerLimit } from "../fetch-page.ts";
import { findAmong } from "../fetch-range.ts";
import { type Match, markMatches } from "../matches.ts";
import { compileNarrow } from "../narrow/compile.ts";
import { readTerms } from "../narrow/terms.ts";

/** GET /messages/matches_narrow. */
export const matchNarrow: Handler<typeof messageEndpoints.matchNarrow> = async ({ ctx, actor, params }) => {
  const access = accessOf(ctx, actingUser(ctx, actor));
  const narrow = compileNarrow(ctx, access, readTerms(params.narrow), "readable");
  const ids = await findAmong(ctx, access, narrow, params.msg_ids);
  const messages: Record<string, Match> = {};
  let room = answerLimit;
  for (const [id, match] of markMatches(ctx, ids, narrow.searched ?? [], false)) {
    room -= match.match_content.length;
    if (room < 0) throw badRequest("These messages are too large for one answer: ask for fewer.");
    messages[id] = match;
  }
  return { messages };
};

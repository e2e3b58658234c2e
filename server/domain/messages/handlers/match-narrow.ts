import { setImmediate } from "node:timers/promises";
import type { Handler } from "../../../context.ts";
import { query, selection } from "../../../db/rows.ts";
import { messages as stored } from "../../../db/schema/messages.ts";
import { badRequest } from "../../../http/errors.ts";
import { actingUser } from "../../users/acting-user.ts";
import { accessOf } from "../access.ts";
import type { messageEndpoints } from "../contract.ts";
import { filterReadable } from "../fetch/filter-readable.ts";
import { createMarker, type Match } from "../fetch/matches.ts";
import { answerLimit } from "../fetch/page.ts";
import { findAmong } from "../fetch/range.ts";
import { compileNarrow } from "../narrow/compile.ts";
import { readTerms } from "../narrow/terms.ts";

/** GET /messages/matches_narrow. */
export const matchNarrow: Handler<typeof messageEndpoints.matchNarrow> = async ({ ctx, actor, params }) => {
  const access = accessOf(ctx, actingUser(ctx, actor));
  const narrow = compileNarrow(ctx, access, readTerms(params.narrow), "readable");
  const ids = await findAmong(ctx, access, narrow, params.msg_ids);
  const mark = createMarker(narrow.searched ?? [], false);
  const messages: Record<string, Match> = {};
  let room = answerLimit;
  let pauseBelow = room - portionSize;
  let wasInterrupted = false;
  for (const id of ids) {
    // Other requests run in between, so the right to read the later messages is checked again.
    if (room < pauseBelow) {
      await setImmediate();
      pauseBelow = room - portionSize;
      wasInterrupted = true;
    }
    if (wasInterrupted && filterReadable(ctx, access, [id]).length === 0) continue;
    const text = textOf.first(ctx, id);
    if (text === undefined) continue;
    const match = mark(text);
    room -= match.match_content.length + costPerMessage;
    if (room < 0) throw badRequest("These messages are too large for one answer: ask for fewer.");
    messages[id] = match;
  }
  return { messages };
};

/**
 * How many characters are marked at a time, some ms of work, and how many characters each message costs in addition.
 */
const portionSize = 256 * 1024;
const costPerMessage = 500;

const words = selection(stored, "m", ["channelId", "topic", "renderedContent"]);
const textOf = query(words.columns, `SELECT ${words.list} FROM messages m WHERE m.id = +?`);

import type { Reader } from "../../../db/store.ts";
import { subscriptionsOf } from "../../channel-members/queries.ts";
import { allChannels } from "../../channels/queries.ts";
import type { Access } from "../access.ts";
import { badNarrow } from "./bad-narrow.ts";
import { applyChannel, applyChannels, applyTopic, channelOf, channelsOf } from "./channel-terms.ts";
import { condition, not } from "./condition.ts";
import { applyHas } from "./has-terms.ts";
import { applyIn, applyIs } from "./is-terms.ts";
import { addCondition, addIndexedCondition, everythingIn, type Narrow, ranks } from "./narrow.ts";
import { applyDirect, applyDirectIncluding, applySender } from "./people-terms.ts";
import { accessibleRanges, type ReadableRange, readableRanges, receivedRanges } from "./readable-ranges.ts";
import { applySearch } from "./search-terms.ts";
import { messageIdOperand, type Term } from "./terms.ts";
import { applyTime } from "./time-terms.ts";
import { resolveWith } from "./with-term.ts";

/** What to search if no term names a channel: the messages that the viewer received, or all that they may read. */
export type Scope = "received" | "readable";

/**
 * Compiles terms to the ranges of messages to search and the conditions to meet (the wire specification, section 5). A
 * term that names a channel opens its whole history. Without one, only the messages that the viewer received are
 * searched (the API specification, GET /messages).
 * @throws {ApiError} BAD_NARROW for something that does not exist or may not be read
 */
export function compileNarrow(reader: Reader, access: Access, terms: readonly Term[], scope: Scope): Narrow {
  const resolved = resolveWith(reader, access, terms);
  const start = everythingIn(startingRanges(reader, access, resolved, scope));
  return resolved.reduce((narrow, term) => applyTerm(reader, access, narrow, term), start);
}

function startingRanges(reader: Reader, access: Access, terms: readonly Term[], scope: Scope): ReadableRange[] {
  const positive = terms.filter(({ negated }) => !negated);
  const channel = positive.find(({ operator }) => operator === "channel");
  if (channel !== undefined) return readableRanges(access, [channelOf(reader, access, channel).id]);
  const channels = positive.find(({ operator }) => operator === "channels");
  if (channels !== undefined) {
    const ids = channelsOf(reader, access, channels).map(({ id }) => id);
    return readableRanges(access, ids);
  }
  // People can star messages that they did not receive.
  const isStarred = positive.some(({ operator, operand }) => operator === "is" && operand === "starred");
  if (scope === "readable" || isStarred) return accessibleRanges(reader, access, allChannels(reader).keys());
  const { viewer } = access;
  return viewer === null ? [] : receivedRanges(reader, access, subscriptionsOf(reader, viewer.id).keys());
}

function applyTerm(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  switch (term.operator) {
    case "channel":
      return applyChannel(reader, access, narrow, term);
    case "channels":
      return applyChannels(reader, access, narrow, term);
    case "topic":
      return applyTopic(reader, narrow, term);
    case "dm":
      return applyDirect(reader, access, narrow, term);
    case "dm-including":
      return applyDirectIncluding(reader, access, narrow, term);
    case "sender":
      return applySender(reader, access, narrow, term);
    case "is":
      return applyIs(reader, access, narrow, term);
    case "in":
      return applyIn(reader, access, narrow, term);
    case "has":
      return applyHas(narrow, term);
    case "id":
      return applyId(narrow, term);
    case "search":
      return applySearch(reader, narrow, term);
    case "before":
    case "after":
      return applyTime(reader, narrow, term);
    case "near":
    case "with":
      return narrow;
  }
}

/** `id`: a single message. */
function applyId(narrow: Narrow, term: Term): Narrow {
  const id = messageIdOperand(term);
  if (id === undefined) throw badNarrow("Invalid message ID");
  const matches = condition("m.id = +?", id);
  if (term.negated) return addCondition(narrow, not(matches));
  return addIndexedCondition(narrow, {
    sources: [{ from: "messages m", key: "m.id", where: matches }],
    rank: ranks.id,
    condition: matches,
  });
}

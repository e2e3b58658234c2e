import type { Call, Handler } from "../../../context.ts";
import { notSignedIn } from "../../../http/actor.ts";
import { type SerializedAnswer, serialized } from "../../../http/answer.ts";
import type { ReturnsOf } from "../../../http/contract.ts";
import { isFamilyDialect } from "../../../http/dialect.ts";
import { badRequest } from "../../../http/errors.ts";
import { queryFields } from "../../../http/form.ts";
import { preparedJsonList, writeMembers } from "../../../http/prepared-json.ts";
import { allowsVisitors } from "../../organization-settings/queries.ts";
import { actingUser } from "../../users/acting-user.ts";
import { type Access, accessOf } from "../access.ts";
import type { messageEndpoints } from "../contract.ts";
import { type Page, type PageStyle, writePage } from "../fetch/page.ts";
import { endBeforeLeftOut, findAmong, findRange } from "../fetch/range.ts";
import { type RangeRequest, readFetchRequest } from "../fetch/request.ts";
import { compileNarrow } from "../narrow/compile.ts";
import type { Narrow } from "../narrow/narrow.ts";
import { readTerms, type Term } from "../narrow/terms.ts";
import { isVisitorNarrow } from "../policy/visitors.ts";

type GetMessages = typeof messageEndpoints.getMessages;

/** GET /messages. */
export const getMessages: Handler<GetMessages> = (call) => {
  const { ctx, params } = call;
  const terms = readTerms(params.narrow);
  const access = readerAccess(call, terms);
  const request = readFetchRequest(params, {
    given: new Set(params.message_ids === undefined ? [] : queryFields(call.request.url ?? "").keys()),
    firstUnreadWins: isFamilyDialect(call.dialect),
  });
  const narrow = compileNarrow(ctx, access, terms, request.kind === "ids" ? "readable" : "received");
  const style: PageStyle = {
    applyMarkdown: params.apply_markdown,
    allowEmptyTopicName: params.allow_empty_topic_name,
    searched: narrow.searched,
  };
  return request.kind === "ids"
    ? answerIds(call, access, narrow, request.ids, style)
    : answerRange(call, access, narrow, request, style);
};

/**
 * What the caller may read. Visitors must ask for web-public channels, if visitors are allowed (the wire specification,
 * section 8).
 */
function readerAccess({ ctx, actor }: Call<GetMessages>, terms: readonly Term[]): Access {
  if (actor !== null) return accessOf(ctx, actingUser(ctx, actor));
  if (!allowsVisitors(ctx, ctx.config.webPublicChannels) || !isVisitorNarrow(terms)) throw notSignedIn();
  return accessOf(ctx, null);
}

async function answerRange(
  { ctx }: Call<GetMessages>,
  access: Access,
  narrow: Narrow,
  request: RangeRequest,
  style: PageStyle,
) {
  const found = await findRange(ctx, access, narrow, request);
  const page = await writePage(ctx, access, found.ids, style);
  const { anchor, foundAnchor, foundOldest, foundNewest } = endBeforeLeftOut(found, page.leftOut);
  const about = {
    anchor,
    found_newest: foundNewest,
    found_oldest: foundOldest,
    found_anchor: foundAnchor,
    history_limited: false,
  };
  return answerWith(about, page);
}

async function answerIds(
  { ctx }: Call<GetMessages>,
  access: Access,
  narrow: Narrow,
  ids: readonly number[],
  style: PageStyle,
) {
  const found = await findAmong(ctx, access, narrow, ids);
  const page = await writePage(ctx, access, found, style);
  if (page.leftOut.length > 0) throw badRequest("These messages are too large for one answer: ask for fewer.");
  const about = { found_newest: false, found_oldest: false, found_anchor: false, history_limited: false };
  return answerWith(about, page);
}

function answerWith(about: Omit<ReturnsOf<GetMessages>, "messages">, page: Page): SerializedAnswer {
  return serialized(writeMembers({ ...about, messages: preparedJsonList(page.messages) }));
}

import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { decidingUser, requireReport } from "./access.ts";
import { reportMessage } from "./actions.ts";
import { assertMayReportAgain } from "./allowance.ts";
import type { messageReportEndpoints } from "./contract.ts";
import { decideReport } from "./decide.ts";
import { presentReports } from "./present.ts";
import { countOpenReports, listReports } from "./queries.ts";

/** Implements the endpoints of message reports. */
export const messageReportHandlers: Handlers<typeof messageReportEndpoints> = {
  reportMessage: async ({ ctx, actor, params }) => {
    const { message_id: messageId, report_type: type, description = "" } = params;
    assertMayReportAgain(ctx, actor.userId);
    const report = { messageId, type, description: description.trim() };
    await mutate(ctx, (tx) => reportMessage(tx, actingUser(tx, actor), report));
    return {};
  },

  getReports: ({ ctx, actor, params }) => {
    const viewer = decidingUser(ctx, actor);
    const { state, before, limit } = params;
    // One more than requested says whether there are more.
    const found = listReports(ctx, { state, before, limit: limit + 1 });
    return {
      reports: presentReports(ctx, viewer, found.slice(0, limit)),
      has_more: found.length > limit,
      open_count: countOpenReports(ctx),
    };
  },

  getReport: ({ ctx, actor, params }) => {
    const viewer = decidingUser(ctx, actor);
    const [report] = presentReports(ctx, viewer, [requireReport(ctx, params.report_id)]);
    if (report === undefined) throw new Error(`Report ${params.report_id} is not presented.`);
    return { report };
  },

  decideReport: async ({ ctx, actor, params }) => {
    const { report_id: id, decision, warning = "" } = params;
    await mutate(ctx, (tx) => decideReport(tx, decidingUser(tx, actor), id, { decision, warning: warning.trim() }));
    return {};
  },
};

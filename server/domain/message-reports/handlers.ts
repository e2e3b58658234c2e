import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { reportMessage } from "./actions.ts";
import { assertMayReportAgain } from "./allowance.ts";
import type { messageReportEndpoints } from "./contract.ts";

/** Implements the endpoints of message reports. */
export const messageReportHandlers: Handlers<typeof messageReportEndpoints> = {
  reportMessage: async ({ ctx, actor, params }) => {
    const { message_id: messageId, report_type: type, description = "" } = params;
    assertMayReportAgain(ctx, actor.userId);
    const report = { messageId, type, description: description.trim() };
    await mutate(ctx, (tx) => reportMessage(tx, actingUser(tx, actor), report));
    return {};
  },
};

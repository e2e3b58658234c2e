import { unixSeconds } from "../../clock.ts";
import type { Handlers } from "../../context.ts";
import { invalidParameter } from "../../http/errors.ts";
import { actingUser } from "../users/acting-user.ts";
import { findVisibleUser } from "../users/visible-user.ts";
import { updatePresence } from "./actions.ts";
import type { presenceEndpoints } from "./contract.ts";
import { clientPresence } from "./present.ts";
import { activityOfAll, presencesFor, shownPresence } from "./queries.ts";
import { historyDays, offlineAfter } from "./timing.ts";

/** Implements the endpoints of presence. */
export const presenceHandlers: Handlers<typeof presenceEndpoints> = {
  updatePresence: ({ ctx, actor, params, client }) => {
    const { status, last_update_id } = params;
    if (status !== "active" && status !== "idle")
      throw invalidParameter("status", "invalid", `Invalid status: ${status}`);
    const user = actingUser(ctx, actor);
    updatePresence(ctx, user, status === "active", client);
    const claimed = last_update_id ?? -1;
    if (params.ping_only) return { presence_last_update_id: claimed };
    // After the server was restored from an older backup, a client may send an update ID that is too high. It is sent
    // everything once. Otherwise it would send that ID and get everything with each request.
    const known = claimed > ctx.eventLog.lastId() ? -1 : claimed;
    const answer = presencesFor(ctx, user, {
      after: known,
      historyDays: params.history_limit_days,
      isSlim: params.slim_presence || last_update_id !== undefined,
    });
    const presence_last_update_id = Math.max(known, answer.presence_last_update_id);
    return { ...answer, presence_last_update_id, legacy_mirror_active: false };
  },

  getUserPresence: ({ ctx, actor, params: { user_id_or_email: name } }) => {
    const user = findVisibleUser(ctx, actingUser(ctx, actor), name);
    if (user === undefined) throw invalidParameter("user_id_or_email", "unknown", "No such user");
    const presence = shownPresence(ctx, user);
    if (presence === undefined) {
      if (user.botType !== null) return { presence: {} };
      throw invalidParameter("user_id_or_email", "unknown", `No presence data for ${name}`);
    }
    const { status, timestamp } = clientPresence(presence);
    const isOffline = unixSeconds(ctx.clock) - timestamp > offlineAfter;
    return {
      presence: { aggregated: { status: isOffline ? "offline" : status, timestamp }, website: { status, timestamp } },
    };
  },

  getPresences: ({ ctx, actor }) => {
    const request = { after: -1, historyDays, isSlim: false };
    const { presence_last_update_id: _, ...answer } = presencesFor(ctx, actingUser(ctx, actor), request);
    return answer;
  },

  getActivity: ({ ctx }) => ({ activity: activityOfAll(ctx) }),
};

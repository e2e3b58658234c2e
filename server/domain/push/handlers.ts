import type { Handlers } from "../../context.ts";
import { ApiError } from "../../http/errors.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { addPushToken, removePushToken } from "./actions.ts";
import type { pushEndpoints } from "./contract.ts";
import { pushTokensOf } from "./queries.ts";

/** Implements the endpoints of push notifications. Parameters are validated before a request is refused. */
export const pushHandlers: Handlers<typeof pushEndpoints> = {
  registerPushDevice: () => {
    throw notConfigured();
  },

  sendTestNotification: ({ ctx, actor, params: { token } }) => {
    const isKnown = token === undefined || pushTokensOf(ctx, actor.userId).some((known) => known.token === token);
    throw isKnown ? notConfigured() : notRecognized("token");
  },

  // No phone can be registered for encrypted notifications.
  sendEncryptedTestNotification: ({ params }) => {
    throw params.push_account_id === undefined ? notConfigured() : notRecognized("push_account_id");
  },

  addAndroidToken: async ({ ctx, actor, params: { token } }) => {
    await mutate(ctx, (tx) => addPushToken(tx, actingUser(tx, actor), { kind: "android", token, appId: null }));
    return {};
  },

  removeAndroidToken: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => removePushToken(tx, actingUser(tx, actor), "android", params.token));
    return {};
  },

  addIosToken: async ({ ctx, actor, params: { token, appid } }) => {
    await mutate(ctx, (tx) => addPushToken(tx, actingUser(tx, actor), { kind: "ios", token, appId: appid }));
    return {};
  },

  removeIosToken: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => removePushToken(tx, actingUser(tx, actor), "ios", params.token));
    return {};
  },
};

function notConfigured(): ApiError {
  return new ApiError("PUSH_SERVICE_NOT_CONFIGURED", "Server is not configured to use push notification service.");
}

function notRecognized(name: "token" | "push_account_id"): ApiError {
  return new ApiError("INVALID_PUSH_DEVICE_TOKEN", "Device not recognized", { var_name: name, var_problem: "unknown" });
}

import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";

/** The maximum lengths, in characters. */
const limits = { token: 4096, appId: 255, key: 1024, registration: 16_384 } as const;

const token = plainText(limits.token).refine((value) => value.trim() !== "", { error: "cannot be blank" });
const iosToken = token.refine((value) => /^(?:[0-9a-f]{2})+$/i.test(value), { error: "is not a hexadecimal number" });
const appId = z
  .string()
  .regex(/^[.A-Za-z0-9_-]+$/)
  .max(limits.appId);

const bouncerKey = plainText(limits.key).refine((value) => value.trim() !== "", { error: "cannot be blank" });

function base64(limit: number) {
  const isBase64 = /^(?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
  return plainText(limit).refine((value) => isBase64.test(value), { error: "is not standard base64" });
}

const exampleToken = "dVJ0x1T7Q3mKq:APA91bHunOlPqe";
const exampleIosToken = "c0ffee00c0ffee00c0ffee00c0ffee00";

/**
 * Push notifications for phones. They need a push service on the internet, which this server does not have. It stores
 * the tokens of older clients, and answers newer ones that there is no service.
 */
export const pushEndpoints = {
  registerPushDevice: endpoint({
    method: "POST",
    path: "/mobile_push/register",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Register a phone for encrypted notifications. Always refused, because there is no push service.",
    params: {
      token_kind: text(z.enum(["android", "ios"]), "The type of phone."),
      push_account_id: json(z.int(), "The client's own number of the account, sent with each notification."),
      push_public_key: text(base64(limits.key), "The client's public key in standard base64 (RFC 4648)."),
      bouncer_public_key: text(bouncerKey, "The public key of the push relay that the client has used."),
      encrypted_push_registration: text(
        base64(limits.registration),
        "The registration, encrypted with that key, in standard base64 (RFC 4648).",
      ),
    },
    returns: z.object({}),
    errors: ["PUSH_SERVICE_NOT_CONFIGURED"],
    example: {
      params: {
        token_kind: "android",
        push_account_id: 2408,
        push_public_key: "5sl0C5rKFu4PwZ6L8dZ7dQr1bBr4Vu8h3XcV8v1n3HI=",
        bouncer_public_key: "WJ6+1BwKX7mqrWmZQv5cWZ3q0V0JmX9h3XcV8v1n3HI=",
        encrypted_push_registration: "Z2lvdmFubmkgYmF0dGlzdGE=",
      },
      returns: {},
    },
  }),

  sendTestNotification: endpoint({
    method: "POST",
    path: "/mobile_push/test_notification",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Send a test notification to your phones. Always refused, because there is no push service.",
    params: { token: text(token.optional(), "The token of one phone. Default: all phones that are registered.") },
    returns: z.object({}),
    errors: ["PUSH_SERVICE_NOT_CONFIGURED", "INVALID_PUSH_DEVICE_TOKEN"],
    example: { params: {}, returns: {} },
  }),

  sendEncryptedTestNotification: endpoint({
    method: "POST",
    path: "/mobile_push/e2ee/test_notification",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Send an encrypted test notification to your phones. Always refused, because there is no push service.",
    params: {
      push_account_id: json(
        z.int().optional(),
        "The client's number of the account. Default: all accounts that are registered.",
      ),
    },
    returns: z.object({}),
    errors: ["PUSH_SERVICE_NOT_CONFIGURED", "INVALID_PUSH_DEVICE_TOKEN"],
    example: { params: {}, returns: {} },
  }),

  addAndroidToken: endpoint({
    method: "POST",
    path: "/users/me/android_gcm_reg_id",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Add the token of an Android phone.",
    params: { token: text(token, "The token that the phone's push service has given it.") },
    returns: z.object({}),
    errors: [],
    example: { params: { token: `${exampleToken}Xw` }, returns: {} },
    deprecated: true,
  }),

  removeAndroidToken: endpoint({
    method: "DELETE",
    path: "/users/me/android_gcm_reg_id",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Delete the token of an Android phone.",
    params: { token: text(token, "The token that the phone's push service has given it.") },
    returns: z.object({}),
    errors: [],
    example: { params: { token: exampleToken }, returns: {} },
    deprecated: true,
  }),

  addIosToken: endpoint({
    method: "POST",
    path: "/users/me/apns_device_token",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Add the token of an iPhone.",
    params: {
      token: text(iosToken, "The token that the phone's push service has given it, in hexadecimal digits."),
      appid: text(appId, "The application's ID.", { refusal: "Invalid app ID" }),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { token: `${exampleIosToken}ff`, appid: "test.example.chat" }, returns: {} },
    deprecated: true,
  }),

  removeIosToken: endpoint({
    method: "DELETE",
    path: "/users/me/apns_device_token",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Delete the token of an iPhone.",
    params: { token: text(iosToken, "The token that the phone's push service has given it, in hexadecimal digits.") },
    returns: z.object({}),
    errors: [],
    example: { params: { token: exampleIosToken }, returns: {} },
    deprecated: true,
  }),
} as const;

import { form, type ReceivedAnswer, send } from "../../../http/testing/send.ts";
import type { Person, World } from "../../../testing/world.ts";
import { authorizationOf } from "../../pictures/testing/fetch-as.ts";
import { pushEndpoints } from "../contract.ts";

/** The token of an Android phone, and that of an iPhone. */
export const tokens = { android: "APA91bHunOlPqe:x-_", ios: "C0ffee" } as const;

/** Registers the token of an Android phone. */
export function addAndroid(by: Person, token: string) {
  return by.call(pushEndpoints.addAndroidToken, { token });
}

/** Registers the token of an iPhone. */
export function addIos(by: Person, token: string, appid = "test.example.chat") {
  return by.call(pushEndpoints.addIosToken, { token, appid });
}

/** Requests a test notification on one phone, or on all of them. */
export function requestTestNotification(by: Person, token?: string) {
  return by.call(pushEndpoints.sendTestNotification, { token });
}

/** Posts a form exactly as written, with any User-Agent. */
export function postForm(
  world: World,
  by: Person,
  path: string,
  fields: Readonly<Record<string, string>>,
  userAgent = "test/1",
): Promise<ReceivedAnswer> {
  const { headers, body = "" } = form(fields);
  return send(Number(new URL(world.url).port), "POST", `/api/v1${path}`, {
    body,
    headers: { ...headers, ...authorizationOf(by), "user-agent": userAgent },
  });
}

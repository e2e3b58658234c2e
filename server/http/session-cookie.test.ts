import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clearedSessionCookie, hasSessionCookie } from "./session-cookie.ts";

const request = (cookie: string | undefined, encrypted: boolean) =>
  ({ headers: { cookie }, socket: { encrypted } }) as unknown as IncomingMessage;

test.each([
  ["watercooler_session=abc", false, true],
  ["other=1; __Host-watercooler_session=abc", true, true],
  ["watercooler_session=abc", true, false],
  ["__Host-watercooler_session=abc", false, false],
  [undefined, true, false],
])("a browser with the cookies “%s” may be signed in (over HTTPS: %s): %s", (cookie, encrypted, expected) => {
  expect(hasSessionCookie(request(cookie, encrypted))).toBe(expected);
});

test("the cookie is deleted with the attributes with which it was set", () => {
  expect(clearedSessionCookie(request(undefined, false))).toBe(
    "watercooler_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0",
  );
  expect(clearedSessionCookie(request(undefined, true))).toBe(
    "__Host-watercooler_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0",
  );
});

import { expect, test } from "vitest";
import { findChatFragment } from "./chat-link.ts";

const origin = "http://office.local:8420";

test.each([
  ["#narrow/channel/5-den", "narrow/channel/5-den"],
  ["/#narrow/channel/5-den/near/7", "narrow/channel/5-den/near/7"],
  [`${origin}/#narrow/dm/3`, "narrow/dm/3"],
  [`${origin}/#feed`, "feed"],
  ["#", ""],
])("%s opens in the chat", (href, fragment) => {
  expect(findChatFragment(href, origin)).toBe(fragment);
});

test.each([
  "/user_uploads/1/ab/plan.pdf",
  "/user_uploads/1/ab/plan.pdf#page=2",
  "/admin#people",
  origin,
  "http://office.local:8421/#feed",
  "https://office.local:8420/#feed",
  "https://example.org/#narrow/channel/5-den",
  "//example.org/#feed",
  "mailto:ada@example.test",
  "http://",
])("%s does not", (href) => {
  expect(findChatFragment(href, origin)).toBeUndefined();
});

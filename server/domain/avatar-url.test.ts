import { expect, test } from "vitest";
import { avatarUrl, isFirstAvatar } from "./avatar-url.ts";

test("the avatar of somebody who has never had a picture is known by its path", () => {
  expect(isFirstAvatar(avatarUrl({ id: 12, avatarVersion: 1 }))).toBe(true);
  expect(isFirstAvatar(avatarUrl({ id: 12, avatarVersion: 11 }))).toBe(false);
  expect(isFirstAvatar("/icon.svg")).toBe(false);
});

import { expect, test } from "vitest";
import { settingTitles } from "./setting-titles.ts";

test("permissions have the titles of their own page", () => {
  expect(settingTitles("channel", ["can_send_message_group", "can_subscribe_group"])).toEqual([
    "Who can post",
    "Who can join",
  ]);
  expect(settingTitles("group", ["can_mention_group"])).toEqual(["Who can mention the group"]);
});

import { expect, test } from "vitest";
import { readObjections, settingTitles } from "./read-objections.ts";

test("the server's objections are parsed, and an invalid body has none", () => {
  const objections = [
    { type: "subgroup", supergroup_ids: [12] },
    { type: "channel", channel_id: 4, settings: ["can_send_message_group"] },
    { type: "realm", settings: ["can_create_groups"] },
  ];
  expect(readObjections(objections)).toEqual(objections);
  expect(readObjections("in use")).toEqual([]);
});

test("permissions have the titles of their own page", () => {
  expect(settingTitles("channel", ["can_send_message_group", "can_subscribe_group"])).toBe(
    "Who can post, Who can join",
  );
  expect(settingTitles("group", ["can_mention_group"])).toBe("Who can mention the group");
});

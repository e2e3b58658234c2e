import { expect, test } from "vitest";
import { listEmoji, searchEmoji } from "./emoji-list.ts";

const custom = (id: string, name: string, deactivated = false) => ({
  [id]: { id, name, source_url: `/pictures/${id}`, still_url: null, deactivated, author_id: 1 },
});

const found = (typed: string, own = {}) => searchEmoji(listEmoji(own), typed).map(({ emoji_name }) => emoji_name);

test("the organization's emoji come first, without those that were deactivated", () => {
  const [first, second] = listEmoji({ ...custom("1", "cake_dance"), ...custom("2", "old", true) });
  expect(first).toMatchObject({ reaction_type: "realm_emoji", emoji_code: "1", emoji_name: "cake_dance" });
  expect(second).toMatchObject({ reaction_type: "chat_extra_emoji", emoji_name: "watercooler" });
});

test("an emoji of the organization takes the place of a built-in one with its name", () => {
  expect(found("thumbs up", custom("3", "thumbs_up")).slice(0, 1)).toEqual(["thumbs_up"]);
  expect(listEmoji(custom("3", "thumbs_up")).filter(({ emoji_name }) => emoji_name === "thumbs_up")).toHaveLength(1);
});

test("a search finds any name, with spaces or without, and those that begin with it first", () => {
  expect(found("thumbs_up")[0]).toBe("thumbs_up");
  expect(found(":tada:")[0]).toBe("tada");
  expect(found("+1")[0]).toBe("thumbs_up");
  expect(found("smil")[0]).toMatch(/^smil/);
  expect(found("no emoji is called that")).toEqual([]);
  expect(found("  ").length).toBeGreaterThan(1_800);
});

import { expect, test } from "vitest";
import { listEmoji } from "./emoji-list.ts";
import { completeEmoji, searchEmoji } from "./find-emoji.ts";

const custom = (id: string, name: string, deactivated = false) => ({
  [id]: { id, name, source_url: `/pictures/${id}`, still_url: null, deactivated, author_id: 1 },
});

const found = (typed: string, own = {}) => searchEmoji(listEmoji(own), typed).map(({ emoji_name }) => emoji_name);
const completed = (typed: string, own = {}, limit = 8) => completeEmoji(listEmoji(own), typed, limit);

test("the organization's emoji come first, without those that were deactivated", () => {
  const [first, second] = listEmoji({ ...custom("1", "cake_dance"), ...custom("2", "old", true) });
  expect(first).toMatchObject({ reaction_type: "realm_emoji", emoji_code: "1", emoji_name: "cake_dance" });
  expect(second).toMatchObject({ reaction_type: "chat_extra_emoji", emoji_name: "watercooler" });
});

test("an emoji of the organization takes its name from a built-in one, which keeps the others", () => {
  const all = listEmoji(custom("3", "thumbs_up"));
  expect(found("thumbs up", custom("3", "thumbs_up"))[0]).toBe("thumbs_up");
  expect(all.filter(({ names }) => names.includes("thumbs_up"))).toMatchObject([{ emoji_code: "3" }]);
  expect(all.find(({ emoji_code }) => emoji_code === "1f44d")).toMatchObject({ emoji_name: "+1" });
  expect(completed("thumbs_up", custom("3", "thumbs_up"))[0]).toMatchObject({ emoji: { emoji_code: "3" } });
  expect(completed("+1", custom("3", "thumbs_up"))[0]).toMatchObject({ emoji: { emoji_code: "1f44d" } });
  // One that has no other name is left out.
  const codes = listEmoji(custom("4", "watercooler")).map(({ key }) => key);
  expect(codes).not.toContain("chat_extra_emoji watercooler");
});

test("a search finds any name, with spaces or without, and those that begin with it first", () => {
  expect(found("thumbs_up")[0]).toBe("thumbs_up");
  expect(found(":tada:")[0]).toBe("tada");
  expect(found("+1")[0]).toBe("thumbs_up");
  expect(found("smil")[0]).toMatch(/^smil/);
  expect(found("heart")[0]).toBe("heart");
  expect(found("no emoji is called that")).toEqual([]);
  expect(found("  ").length).toBeGreaterThan(1_800);
});

test("emoji are completed by the beginning of a name, the shortest first, and each once", () => {
  const all = completed("smil", {}, 4);
  expect(all[0]).toMatchObject({ name: "smile", emoji: { emoji_code: "1f642" } });
  expect(new Set(all.map(({ emoji }) => emoji.key)).size).toBe(all.length);
  expect(completed("waterc")).toMatchObject([{ name: "watercooler", emoji: { reaction_type: "chat_extra_emoji" } }]);
});

test("words inside a name are completed too, after those", () => {
  const names = completed("heart", {}, 300).map(({ name }) => name);
  expect(names[0]).toBe("heart");
  expect(names.findIndex((name) => !name.startsWith("heart"))).toBeGreaterThan(0);
});

test("an emoji of the organization is completed, and a removed one is not", () => {
  const own = { ...custom("1", "smile"), ...custom("2", "smirk_old", true) };
  expect(completed("smile", own, 1)).toMatchObject([{ name: "smile", emoji: { emoji_code: "1" } }]);
  expect(completed("smirk_old", own)).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { emojiKey } from "../emoji/emoji-key.ts";
import { groupReactions } from "./group-reactions.ts";

const reaction = fc.record({
  user_id: fc.integer({ min: 1, max: 5 }),
  emoji_code: fc.constantFrom("1f44d", "1f389", "7"),
  reaction_type: fc.constantFrom("unicode_emoji" as const, "realm_emoji" as const),
  emoji_name: fc.constantFrom("thumbs_up", "tada", "cake"),
});

test("every reaction is in the group of its emoji, in order, and mine are known", () => {
  fc.assert(
    fc.property(fc.array(reaction), (reactions) => {
      const groups = groupReactions(reactions, 1);
      expect(groups.map(({ key }) => key)).toEqual([...new Set(reactions.map(emojiKey))]);
      for (const { key, userIds, isMine } of groups) {
        const own = reactions.filter((each) => emojiKey(each) === key);
        expect(userIds).toEqual(own.map(({ user_id }) => user_id));
        expect(isMine).toBe(userIds.includes(1));
      }
    }),
  );
});

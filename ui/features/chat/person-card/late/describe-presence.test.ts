import { expect, test } from "vitest";
import { describePresence } from "./describe-presence.ts";

const now = 1_780_000_000;
const describe = (activeAgo: number, connectedAgo: number) =>
  describePresence(
    {
      presences: { 2: { active_timestamp: now - activeAgo, idle_timestamp: now - connectedAgo } },
      now,
      offlineAfter: 200,
    },
    2,
  );

test("presence is said in words, with the time since the last activity", () => {
  expect(describe(0, 0)).toBe("Here");
  expect(describe(20 * 60, 10)).toBe("Away, 20 minutes ago");
  expect(describe(40 * 60, 30 * 60)).toBe("Offline, last here 30 minutes ago");
  expect(describePresence({ presences: {}, now, offlineAfter: 200 }, 2)).toBe("Offline");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { createElection, type Rank, ranks, type TabMessage } from "./elect-tab.ts";
import type { Notice } from "./notice.ts";

const notice: Notice = {
  messageId: 1,
  conversation: { kind: "direct", userIds: [1, 2] },
  senderId: 2,
  sender: "Nina Vogel",
  place: "",
  text: "Soup",
  isShown: true,
  isHeard: true,
};

/** A tab of Ada's, and when it gets the message itself, in milliseconds; undefined if it has lost the connection. */
type Tab = { readonly rank: Rank; readonly arrival: number | undefined };

/** The numbers of the tabs that show the notice. A message between tabs takes as long as the next of `delays`. */
function showIn(tabs: readonly Tab[], delays: readonly number[]): number[] {
  const shown: number[] = [];
  let time = 0;
  let sent = 0;
  const due: { readonly at: number; readonly run: () => void }[] = [];
  const at = (milliseconds: number, run: () => void) => due.push({ at: milliseconds, run });
  /** When the last message arrives at each tab: messages stay in order. */
  const arrivals = new Map<string, number>();
  const elections = tabs.map(({ rank }, index) =>
    createElection({
      tabId: `tab ${index}`,
      rankOf: () => rank,
      show: () => shown.push(index),
      schedule: (milliseconds, callback) => at(time + milliseconds, callback),
      send: (message: TabMessage) => {
        for (const [to, election] of elections.entries()) {
          if (to === index) continue;
          sent += 1;
          const route = `${index} ${to}`;
          const arrival = Math.max(arrivals.get(route) ?? 0, time + (delays[sent % delays.length] ?? 0));
          arrivals.set(route, arrival);
          at(arrival, () => election.receive(message));
        }
      },
    }),
  );
  for (const [index, { arrival }] of tabs.entries()) {
    if (arrival !== undefined) at(arrival, () => elections[index]?.begin(notice));
  }
  while (due.length > 0) {
    const next = due.reduce((one, other) => (other.at < one.at ? other : one));
    due.splice(due.indexOf(next), 1);
    time = next.at;
    next.run();
  }
  return shown;
}

const tab = fc.record({
  rank: fc.constantFrom(...Object.values(ranks)),
  arrival: fc.option(fc.nat(2000), { nil: undefined }),
});
const tabs = fc.array(tab, { minLength: 1, maxLength: 6 });
const delays = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });

test("Ada gets one notice of a message in the best of her tabs, and none if she sees the message", () => {
  fc.assert(
    fc.property(tabs, delays, (open, times) => {
      const shown = showIn(open, times);
      const isWatched = open.some(({ rank }) => rank === ranks.watching);
      const arrives = open.some(({ arrival }) => arrival !== undefined);
      expect(shown).toHaveLength(arrives && !isWatched ? 1 : 0);
      const best = Math.max(...open.map(({ rank }) => rank));
      for (const index of shown) expect(open[index]?.rank).toBe(best);
    }),
    { numRuns: 5_000 },
  );
});

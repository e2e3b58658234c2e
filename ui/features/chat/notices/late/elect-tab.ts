import type { Notice } from "./notice.ts";

/**
 * How well a tab is suited to show a notice. In a tab of rank `watching`, the reader sees the message itself, so no tab
 * shows a notice.
 */
export const ranks = { hidden: 0, visible: 1, focused: 2, watching: 3 } as const;

/** One of {@link ranks}. */
export type Rank = (typeof ranks)[keyof typeof ranks];

/** What tabs say to each other: that a tab could show a notice, or that one has done so, or that none has to. */
export type TabMessage =
  | { readonly kind: "bid"; readonly notice: Notice; readonly tabId: string; readonly rank: Rank }
  | { readonly kind: "decided"; readonly messageId: number };

/** What {@link createElection} needs. Tests replace all of it. */
export type ElectionOptions = {
  readonly tabId: string;
  /** How well this tab is suited for a notice. */
  readonly rankOf: (notice: Notice) => Rank;
  /** Says something to all other tabs. */
  readonly say: (saying: TabMessage) => void;
  /** Called in the one tab that is to show a notice. */
  readonly show: (notice: Notice) => void;
  /** Calls back after this many milliseconds. */
  readonly schedule: (milliseconds: number, callback: () => void) => void;
};

/** How long tabs wait for each other, in milliseconds. */
const bidding = 80;

/** After a pause of the whole page, what others said meanwhile is heard within this time, in milliseconds. */
const hearing = 20;

/** So many decisions are remembered, against tabs that hear of a message much later. */
const remembered = 1000;

/**
 * Chooses for each notice the one tab that shows it. Every tab that has a message, or hears of it from another, says at
 * once how well it is suited; after a moment the best knows that it is the best. No tab has to be the leader, so it makes
 * no difference which of them are closed, frozen or without a connection, and it also works without HTTPS.
 */
export function createElection({ tabId, rankOf, say, show, schedule }: ElectionOptions) {
  /** The best bid for each notice that is not decided. */
  const running = new Map<number, { readonly tabId: string; readonly rank: Rank }>();
  const decided = new Set<number>();

  /** This tab has a new message, or hears of one. */
  function begin(notice: Notice): void {
    const { messageId } = notice;
    if (decided.has(messageId) || running.has(messageId)) return;
    const own = { tabId, rank: rankOf(notice) };
    running.set(messageId, own);
    say({ kind: "bid", notice, ...own });
    schedule(bidding, () => schedule(hearing, () => decide(notice)));
  }

  function decide(notice: Notice): void {
    const { messageId } = notice;
    const best = running.get(messageId);
    if (best === undefined) return;
    end(messageId);
    if (best.tabId !== tabId) return;
    say({ kind: "decided", messageId });
    if (best.rank !== ranks.watching) show(notice);
  }

  function end(messageId: number): void {
    running.delete(messageId);
    decided.add(messageId);
    const [oldest] = decided;
    if (decided.size > remembered && oldest !== undefined) decided.delete(oldest);
  }

  return {
    begin,
    /** Call it with everything that other tabs say. */
    hear: (saying: TabMessage) => {
      if (saying.kind === "decided") return end(saying.messageId);
      begin(saying.notice);
      const best = running.get(saying.notice.messageId);
      if (best !== undefined && isBetter(saying, best)) running.set(saying.notice.messageId, saying);
    },
  };
}

type Bid = { readonly tabId: string; readonly rank: Rank };

function isBetter(one: Bid, other: Bid): boolean {
  return one.rank === other.rank ? one.tabId > other.tabId : one.rank > other.rank;
}

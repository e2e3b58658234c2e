import type { Notice } from "./notice.ts";

/**
 * How well a tab is suited to show a notice. In a tab of rank `watching`, the reader sees the message itself, so no tab
 * shows a notice.
 */
export const ranks = { hidden: 0, visible: 1, focused: 2, watching: 3 } as const;

/** One of {@link ranks}. */
export type Rank = (typeof ranks)[keyof typeof ranks];

/** A message between tabs: the tab that sends it could show a notice, or won and has decided about it. */
export type TabMessage =
  | { readonly kind: "bid"; readonly notice: Notice; readonly tabId: string; readonly rank: Rank }
  | { readonly kind: "decided"; readonly messageId: number };

/** What {@link createElection} needs. Tests replace all of it. */
export type ElectionOptions = {
  readonly tabId: string;
  /** How well this tab is suited for a notice. */
  readonly rankOf: (notice: Notice) => Rank;
  /** Sends a message to all other tabs. */
  readonly send: (message: TabMessage) => void;
  /** Called in the one tab that is to show a notice. */
  readonly show: (notice: Notice) => void;
  /** Calls back after this many milliseconds. */
  readonly schedule: (milliseconds: number, callback: () => void) => void;
};

/** The time for bids of other tabs, in milliseconds. */
const biddingTime = 80;

/** The time in which the messages of other tabs arrive after a pause of the whole page, in milliseconds. */
const arrivalTime = 20;

/** The number of decisions that are remembered, for tabs that get the message much later. */
const remembered = 1000;

/**
 * Chooses for each notice the one tab that shows it. Every tab that gets a chat message, or another tab's bid for it,
 * bids at once with its rank. After a moment, the best tab knows that it is the best. No tab has to be the leader, so it
 * makes no difference which of them are closed, frozen or without a connection, and it also works without HTTPS.
 */
export function createElection({ tabId, rankOf, send, show, schedule }: ElectionOptions) {
  /** The best bid for each notice that is not decided. */
  const running = new Map<number, { readonly tabId: string; readonly rank: Rank }>();
  const decided = new Set<number>();

  /** This tab got a new chat message, or a bid for one. */
  function begin(notice: Notice): void {
    const { messageId } = notice;
    if (decided.has(messageId) || running.has(messageId)) return;
    const own = { tabId, rank: rankOf(notice) };
    running.set(messageId, own);
    send({ kind: "bid", notice, ...own });
    schedule(biddingTime, () => schedule(arrivalTime, () => decide(notice)));
  }

  function decide(notice: Notice): void {
    const { messageId } = notice;
    const best = running.get(messageId);
    if (best === undefined) return;
    end(messageId);
    if (best.tabId !== tabId) return;
    send({ kind: "decided", messageId });
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
    /** Call it with every message of other tabs. */
    receive: (message: TabMessage) => {
      if (message.kind === "decided") return end(message.messageId);
      begin(message.notice);
      const best = running.get(message.notice.messageId);
      if (best !== undefined && isBetter(message, best)) running.set(message.notice.messageId, message);
    },
  };
}

type Bid = { readonly tabId: string; readonly rank: Rank };

function isBetter(one: Bid, other: Bid): boolean {
  return one.rank === other.rank ? one.tabId > other.tabId : one.rank > other.rank;
}

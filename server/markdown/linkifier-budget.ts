/** What the linkifiers may still cost in one text, in steps of their patterns. */
export type LinkifierBudget = { left: number };

/**
 * Half as much again as fifty usual linkifiers take of the longest message, and at the very worst some fifth of a second.
 * When it is spent, the rest of a text stays without their links.
 */
export function freshBudget(): LinkifierBudget {
  return { left: 10_000_000 };
}

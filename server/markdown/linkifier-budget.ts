/** What the linkifiers may still cost in one text, in steps of their patterns. */
export type LinkifierBudget = { left: number };

/**
 * Enough for fifty usual linkifiers and the longest message, and at the very worst some thirty milliseconds. When it is
 * spent, the rest of a text stays without their links.
 */
export function freshBudget(): LinkifierBudget {
  return { left: 3_000_000 };
}

/** The remaining budget for linkifiers in one text, in steps of their patterns. */
export type LinkifierBudget = { left: number };

/**
 * Creates a budget. It is enough for fifty usual linkifiers and the longest message, and takes some thirty milliseconds
 * at most. When it is used up, linkifiers find nothing in the rest of the text.
 */
export function createLinkifierBudget(): LinkifierBudget {
  return { left: 3_000_000 };
}

import type { Operator } from "../../../store/chat/narrow.ts";

/** Operators whose operands are a few fixed words: those that the server knows. */
export const fixedOperands = {
  is: ["unread", "mentioned", "starred", "dm", "followed", "resolved", "muted", "alerted"],
  has: ["link", "attachment", "image", "reaction"],
  in: ["home", "all"],
  channels: ["public"],
} as const satisfies Partial<Record<Operator, readonly string[]>>;

/** An operator with fixed operands. */
export type FixedOperator = keyof typeof fixedOperands;

/** Whether the operands of an operator are a few fixed words. */
export function isFixed(operator: Operator): operator is FixedOperator {
  return Object.hasOwn(fixedOperands, operator);
}

/** An operand in the form that the server knows; undefined for another word. */
export function findFixedOperand(operator: FixedOperator, text: string): string | undefined {
  const written = text.toLowerCase();
  if (operator === "is" && written === "private") return "dm";
  const known: readonly string[] = fixedOperands[operator];
  return known.find((each) => each === written || `${each}s` === written);
}

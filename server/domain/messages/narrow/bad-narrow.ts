import { ApiError } from "../../../http/errors.ts";

/**
 * The error for a narrow that is well formed but makes no sense (the wire specification, section 5). `what` names the
 * term.
 */
export function badNarrow(what: string): ApiError {
  return new ApiError("BAD_NARROW", `Invalid narrow operator: ${what}`, { desc: what, ...ofNarrow });
}

/** The error for a term of the wrong shape. `problem` continues the sentence after the operand's name. */
export function badOperand(index: number, problem: string): ApiError {
  return new ApiError("REQUEST_VARIABLE_INVALID", `narrow[${index}]["operand"] ${problem}`, ofNarrow);
}

/** Shortens an operand for an error message, because it can have any length. */
export function shortenOperand(operand: unknown): string {
  const text = typeof operand === "string" ? operand : JSON.stringify(operand);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const ofNarrow = { var_name: "narrow", var_problem: "invalid" } as const;

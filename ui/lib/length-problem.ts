import { t } from "@lingui/core/macro";
import { formatNumber } from "./format.ts";

/**
 * Why a text of more than `limit` characters is refused; undefined if it is not longer. Characters are counted as the
 * server counts them: code points, without white space at both ends. `maxLength` of an input counts otherwise: an emoji is
 * two or more there.
 */
export function overlongProblem(text: string, limit: number): string | undefined {
  const { length } = [...text.trim()];
  return length > limit ? tooLongProblem(limit, length) : undefined;
}

/** Why a text of 1 to `limit` characters is refused. `missing` is the message for an empty text. */
export function lengthProblem(text: string, limit: number, missing: string): string | undefined {
  return text.trim() === "" ? missing : overlongProblem(text, limit);
}

/** Says that a text is too long. Both lengths are in characters. */
export function tooLongProblem(longest: number, length: number): string {
  const limit = formatNumber(longest);
  const entered = formatNumber(length);
  return t`Use at most ${limit} characters. You entered ${entered}.`;
}

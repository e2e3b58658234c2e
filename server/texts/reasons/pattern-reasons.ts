import { msg } from "#server/texts/msg.ts";
import type { ReasonOf } from "./reason.ts";

/** Why the pattern of an automatic link cannot be used; `piece` is the part of it that is wrong. */
export const patternReasons = {
  too_large: msg`The pattern is too large. Use fewer repetitions.`,
  matches_nothing: msg`It also matches empty text. Require at least one character.`,
  missing_bracket: msg`A closing ] is missing in “{piece}”.`,
  missing_parenthesis: msg`A closing ) is missing in “{piece}”.`,
  unexpected_parenthesis: msg`A closing ) in “{piece}” has no opening one.`,
  nothing_to_repeat: msg`There is nothing to repeat before “{piece}”.`,
  repeated_twice: msg`“{piece}” repeats something twice.`,
  wrong_count: msg`“{piece}” repeats too often.`,
  wrong_range: msg`“{piece}” is not a range of characters.`,
  wrong_escape: msg`“{piece}” has no meaning in a pattern.`,
  trailing_backslash: msg`Nothing follows the backslash at the end.`,
  wrong_group: msg`“{piece}” is not the name of a part.`,
  doubled_group: msg`Two parts have the same name: “{piece}”.`,
  unsupported: msg`“{piece}” is not supported.`,
  nested_too_deeply: msg`There are too many nested parentheses.`,
};

/** Why a pattern cannot be used, with the facts. */
export type PatternReason = ReasonOf<typeof patternReasons>;

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as passwords } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { type StrengthEstimate, weaknessOf } from "./password-weakness.ts";

/** Judges a password by what is known of whom it is for: names and addresses. */
export type StrengthEstimator = (password: string, about: readonly string[]) => StrengthEstimate;

/**
 * Makes what judges passwords, by zxcvbn (Wheeler, USENIX Security 2016). It reads dictionaries of some 240,000 words,
 * which takes a third of a second and 30 MiB: only a worker does that, of the server and of the pages each.
 */
export function createStrengthEstimator(): StrengthEstimator {
  const zxcvbn = new ZxcvbnFactory({ dictionary: { ...passwords, ...english }, graphs: adjacencyGraphs, ...bounds });
  return (password, about) => {
    // As it is hashed.
    const { guesses, feedback } = zxcvbn.check(password.normalize("NFKC"), knownWords(about));
    return { guesses, weakness: weaknessOf(feedback.warning) };
  };
}

/**
 * The time it takes grows faster than the password, and with the ways to read its signs as letters: of the longest
 * password of "4@8(", it would be seconds. What makes one strong is found in as much of it as this.
 */
const bounds = { maxLength: 64, l33tMaxSubstitutions: 10 };

/** Names and addresses in whole, in parts, and put together without what is between, in either order. */
function knownWords(about: readonly string[]): string[] {
  const texts = about.map((text) => text.normalize("NFKC").trim().toLowerCase());
  const words = texts
    .flatMap((text) => [text, ...text.split("@")])
    .flatMap((text) => {
      const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u);
      return [text, parts.join(""), parts.toReversed().join(""), ...parts];
    });
  return [...new Set(words)].filter((word) => word.length > 1);
}

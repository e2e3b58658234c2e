import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as passwords } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { type StrengthEstimate, weaknessOf } from "./password-weakness.ts";

/** Estimates a password's strength, given names and addresses of the person. */
export type StrengthEstimator = (password: string, about: readonly string[]) => StrengthEstimate;

/**
 * Creates an estimator based on zxcvbn (Wheeler, USENIX Security 2016). It loads dictionaries of some 240,000 words,
 * which takes a third of a second and 30 MiB. So only workers create one: one in the server, and one in each page.
 */
export function createStrengthEstimator(): StrengthEstimator {
  const zxcvbn = new ZxcvbnFactory({ dictionary: { ...passwords, ...english }, graphs: adjacencyGraphs, ...bounds });
  return (password, about) => {
    // In the form that is hashed.
    const { guesses, feedback } = zxcvbn.check(password.normalize("NFKC"), knownWords(about));
    return { guesses, weakness: weaknessOf(feedback.warning) };
  };
}

/**
 * The time grows faster than the length, and with the number of ways to read characters as letters. The longest
 * password of "4@8(" would take seconds. The first characters, up to this length, are enough to see that a password is
 * strong.
 */
const bounds = { maxLength: 64, l33tMaxSubstitutions: 10 };

/** Names and addresses as a whole, in parts, and joined without separators, in either order. */
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

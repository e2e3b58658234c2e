import { accountLimits } from "#server/domain/account-limits.ts";
import { type StrengthEstimate, strongerAdvice, weaknessTexts } from "#server/domain/password-weakness.ts";

/** The levels of password strength. The server refuses the weakest. */
export const levels = ["weak", "fair", "good", "strong"] as const;

/** How strong a password is, and the text about it on the page. */
export type Strength = { readonly level: (typeof levels)[number]; readonly words: string };

/** The strength of a password, with the text about it. */
export function describeStrength(password: string, { guesses, weakness }: StrengthEstimate): Strength {
  const { shortest, leastGuesses } = accountLimits.password;
  if ([...password].length < shortest) return { level: "weak", words: "Too short." };
  if (guesses < leastGuesses) {
    const why = weakness === null ? "" : ` ${weaknessTexts[weakness]}`;
    return { level: "weak", words: `Too weak.${why} ${strongerAdvice}` };
  }
  // The thresholds of zxcvbn's scores.
  if (guesses < 1e8) return { level: "fair", words: "Fair." };
  return guesses < 1e10 ? { level: "good", words: "Good." } : { level: "strong", words: "Strong." };
}

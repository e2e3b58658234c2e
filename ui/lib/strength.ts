import { accountLimits } from "#server/domain/account-limits.ts";
import { type Judgement, strongerWords, weaknessWords } from "#server/domain/password-weakness.ts";

/** How strong a password can be; the weakest is refused. */
export const levels = ["weak", "fair", "good", "strong"] as const;

/** How strong a password is, and what is said of it. */
export type Strength = { readonly level: (typeof levels)[number]; readonly words: string };

/** What is said of a password. */
export function strengthOf(password: string, { guesses, weakness }: Judgement): Strength {
  const { shortest, leastGuesses } = accountLimits.password;
  if ([...password].length < shortest) return { level: "weak", words: "Too short." };
  if (guesses < leastGuesses) {
    const why = weakness === null ? "" : ` ${weaknessWords[weakness]}`;
    return { level: "weak", words: `Too weak.${why} ${strongerWords}` };
  }
  // Where zxcvbn counts the next score.
  if (guesses < 1e8) return { level: "fair", words: "Fair." };
  return guesses < 1e10 ? { level: "good", words: "Good." } : { level: "strong", words: "Strong." };
}

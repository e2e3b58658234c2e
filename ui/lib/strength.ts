import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { accountLimits } from "#server/domain/account-limits.ts";
import type { StrengthEstimate, Weakness } from "#server/domain/password-weakness.ts";
import { i18n } from "./i18n.ts";

/** The levels of password strength. The server refuses the weakest. */
export const levels = ["weak", "fair", "good", "strong"] as const;

/** How strong a password is, and the text about it on the page. */
export type Strength = { readonly level: (typeof levels)[number]; readonly words: string };

// The server has these texts in English for other clients.
const weaknesses: Readonly<Record<Weakness, MessageDescriptor>> = {
  common: msg`Many people use this password.`,
  similar: msg`It is close to a password that many people use.`,
  keyboard: msg`Keys in a row are easy to guess.`,
  repeated: msg`Repetition is easy to guess.`,
  sequence: msg`Sequences such as abc or 6543 are easy to guess.`,
  date: msg`Dates and years are easy to guess.`,
  word: msg`A single word is easy to guess.`,
  name: msg`Names are easy to guess.`,
  own: msg`Names, email addresses, and the organization's name are easy to guess.`,
};

/** The strength of a password, with the text about it. */
export function describeStrength(password: string, { guesses, weakness }: StrengthEstimate): Strength {
  const { shortest, leastGuesses } = accountLimits.password;
  if ([...password].length < shortest) return { level: "weak", words: t`Too short.` };
  if (guesses < leastGuesses) {
    if (weakness === null) return { level: "weak", words: t`Too weak. Add another word or two.` };
    const why = i18n._(weaknesses[weakness]);
    return { level: "weak", words: t`Too weak. ${why} Add another word or two.` };
  }
  // The thresholds of zxcvbn's scores.
  if (guesses < 1e8) return { level: "fair", words: t`Fair.` };
  return guesses < 1e10 ? { level: "good", words: t`Good.` } : { level: "strong", words: t`Strong.` };
}

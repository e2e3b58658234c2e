import { plural, t } from "@lingui/core/macro";
import { accountLimits } from "#server/domain/account-limits.ts";
import { isEmailAddress, isNewEmailAddress } from "#server/domain/email-addresses.ts";
import { type FullNameProblem, findFullNameProblem } from "#server/domain/full-names.ts";
import { lengthProblem, tooLongProblem } from "./length-problem.ts";
import { describeCharacter } from "./name-characters.ts";

/** Why a person's name is refused and how to correct it; undefined when it is valid. */
export function nameProblem(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return t`Enter your name.`;
  const found = findFullNameProblem(trimmed);
  return found && describeNameProblem(found, trimmed);
}

function describeNameProblem(found: FullNameProblem, name: string): string | undefined {
  switch (found.kind) {
    case "too_long":
      return lengthProblem(name, accountLimits.name.longest, "");
    case "too_short":
      return tooShortProblem(accountLimits.name.shortest);
    case "sign":
      return t`Leave out these characters: ${{ characters: '* ` \\ > " @' }}`;
    case "mixed_scripts":
      return t`Use one alphabet in each word. Some of these letters look alike but are different.`;
    case "number_at_end":
      return t`Leave out the | before the number at the end.`;
    default:
      return describeCharacter(found);
  }
}

/** Why a person cannot be given an email address and how to correct it; undefined when it is valid. */
export function newEmailProblem(email: string): string | undefined {
  return emailProblem(email, isNewEmailAddress);
}

/** Why an email address is refused and how to correct it; undefined when it is valid. */
export function emailProblem(email: string, isValid = isEmailAddress): string | undefined {
  const tooLong = lengthProblem(email, accountLimits.email.longest, t`Enter your email address.`);
  if (tooLong !== undefined || isValid(email.trim())) return tooLong;
  return t`Enter an address such as nina@example.com.`;
}

/** What to know before choosing a password. */
export function passwordHint(): string {
  return t`At least ${{ shortest: accountLimits.password.shortest }} characters. A few words in a row are easy to remember.`;
}

/** Why a new password is refused and how to correct it; undefined when it is valid. */
export function passwordProblem(password: string): string | undefined {
  const { shortest, longest } = accountLimits.password;
  const { length } = [...password];
  if (length < shortest) return tooShortProblem(shortest);
  return length > longest ? tooLongProblem(longest, length) : undefined;
}

function tooShortProblem(shortest: number): string {
  return plural(shortest, { one: "Use at least # character.", other: "Use at least # characters." });
}

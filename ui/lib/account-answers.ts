import { accountLimits } from "#server/domain/account-limits.ts";
import { isEmail } from "#server/domain/email-addresses.ts";
import { type FullNameProblem, findFullNameProblem } from "#server/domain/full-names.ts";
import { describeCharacter } from "./name-characters.ts";

/** Why a person's name is refused and how to correct it; undefined when it is valid. */
export function nameProblem(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return "Enter your name.";
  const found = findFullNameProblem(trimmed);
  return found && describeNameProblem(found, trimmed);
}

function describeNameProblem(found: FullNameProblem, name: string): string | undefined {
  switch (found.kind) {
    case "too_long":
      return lengthProblem(name, accountLimits.name.longest, "");
    case "too_short":
      return `Use at least ${accountLimits.name.shortest} characters.`;
    case "sign":
      return 'Leave out * ` \\ > " and @.';
    case "mixed_scripts":
      return "Use one alphabet for each word: some of these letters only look like others.";
    case "number_at_end":
      return "Leave out the | before the number at the end.";
    default:
      return describeCharacter(found);
  }
}

/** Why an email address is refused and how to correct it; undefined when it is valid. */
export function emailProblem(email: string): string | undefined {
  const tooLong = lengthProblem(email, accountLimits.email.longest, "Enter your email address.");
  if (tooLong !== undefined || isEmail(email.trim())) return tooLong;
  return "Enter an address with a name, an @ and the rest, such as nina@example.test.";
}

/** What to know before choosing a password. */
export const passwordHint = `At least ${accountLimits.password.shortest} characters. A few words in a row are easy to remember.`;

/** Why a new password is refused and how to correct it; undefined when it is valid. */
export function passwordProblem(password: string): string | undefined {
  const { shortest, longest } = accountLimits.password;
  const { length } = [...password];
  if (length < shortest) {
    return `Use at least ${shortest} characters; ${length === 0 ? "there are none yet" : `these are ${length}`}.`;
  }
  return length > longest ? `Use at most ${longest} characters; these are ${length}.` : undefined;
}

/** Why a text of 1 to `limit` characters is refused. `missing` is the message for an empty text. */
export function lengthProblem(text: string, limit: number, missing: string): string | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return missing;
  return length > limit ? `Use at most ${limit} characters; these are ${length}.` : undefined;
}

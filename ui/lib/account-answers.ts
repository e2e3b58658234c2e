import { accountLimits } from "#server/domain/account-limits.ts";
import { mixesScripts } from "#server/domain/mixed-scripts.ts";
import { invisibleCharacterProblem } from "./name-characters.ts";

/** Why a person's name is refused and how to correct it; undefined when it is valid. */
export function nameProblem(name: string): string | undefined {
  const tooLong = lengthProblem(name, accountLimits.name.longest, "Enter your name.");
  if (tooLong !== undefined) return tooLong;
  const { shortest } = accountLimits.name;
  if ([...name.trim()].length < shortest) return `Use at least ${shortest} characters.`;
  if (/[*`\\>"@]/.test(name)) return 'Leave out * ` \\ > " and @.';
  if (mixesScripts(name)) return "Use one alphabet for each word: some of these letters only look like others.";
  // Mentions use this form when several people have the same name.
  if (/\|\d+$/.test(name.trim())) return "Leave out the | before the number at the end.";
  return invisibleCharacterProblem(name);
}

/** Why an email address is refused and how to correct it; undefined when it is valid. */
export function emailProblem(email: string): string | undefined {
  const tooLong = lengthProblem(email, accountLimits.email.longest, "Enter your email address.");
  if (tooLong !== undefined || /^[^\s@]+@[^\s@]+$/.test(email.trim())) return tooLong;
  return "Enter an address with a name, an @ and the rest, such as nina@example.test.";
}

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

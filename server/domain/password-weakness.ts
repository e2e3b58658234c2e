/** How many guesses it takes to find a password, and the main weakness; null where there is none. */
export type StrengthEstimate = { readonly guesses: number; readonly weakness: Weakness | null };

/** What makes a password an easy guess. */
export type Weakness = keyof typeof weaknessTexts;

/** Each weakness in words, for the person who chooses the password. */
export const weaknessTexts = {
  common: "Many people use this password.",
  similar: "It is close to a password that many people use.",
  keyboard: "Keys that lie in a row are easy to guess.",
  repeated: "Repetition is easy to guess.",
  sequence: "Sequences such as abc or 6543 are easy to guess.",
  date: "Dates and years are easy to guess.",
  word: "A single word is easy to guess.",
  name: "Names are easy to guess.",
  own: "Names, email addresses and the organization's name are easy to guess.",
} as const;

/** Advice against all weaknesses. */
export const strongerAdvice = "Add another word or two.";

/** The weakness for a warning of zxcvbn, which is a key such as `topTen`; null if there is none. */
export function weaknessOf(warning: string | null): Weakness | null {
  return warning === null ? null : (weaknesses.get(warning) ?? null);
}

const weaknesses = new Map<string, Weakness>([
  ["topTen", "common"],
  ["topHundred", "common"],
  ["common", "common"],
  ["similarToCommon", "similar"],
  ["straightRow", "keyboard"],
  ["keyPattern", "keyboard"],
  ["simpleRepeat", "repeated"],
  ["extendedRepeat", "repeated"],
  ["sequences", "sequence"],
  ["recentYears", "date"],
  ["dates", "date"],
  ["wordByItself", "word"],
  ["namesByThemselves", "name"],
  ["commonNames", "name"],
  ["userInputs", "own"],
]);

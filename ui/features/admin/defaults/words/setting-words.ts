import type { DefaultSettingName } from "#server/domain/settings/shapes/settings.ts";

/** What people read for a setting and its values. */
export type SettingWords = {
  readonly title: string;
  readonly about: string;
  /** Its values in words, in the order in which they are offered; a setting without is on or off, or a number. */
  readonly options?: readonly (readonly [value: string | number, words: string])[];
  /** What its number counts. */
  readonly unit?: string;
};

/** Settings of one subject, in the order in which they are shown. */
export type WordsOfSubject = Readonly<Partial<Record<DefaultSettingName, SettingWords>>>;

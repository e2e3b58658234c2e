import type { DefaultSettingName } from "#server/domain/settings/shapes/settings.ts";
import { matching } from "../../../lib/matching.ts";
import { type Subject, settingWords, subjects } from "./words/all-words.ts";
import { factoryValue } from "./words/value-words.ts";

/** The subjects with the settings that a search finds, by name, explanation, values or subject; without those of none. */
export function shownSubjects(
  typed: string,
  changed: ReadonlySet<DefaultSettingName> | undefined,
): { readonly id: Subject["id"]; readonly title: string; readonly settings: readonly DefaultSettingName[] }[] {
  const isFound = matching(typed, ({ name, subject }: { name: DefaultSettingName; subject: string }) => {
    const { title, about, options = [] } = settingWords[name];
    return [subject, title, about, ...options.map(([, words]) => words)];
  });
  return subjects
    .map(({ id, title, settings }) => ({
      ...{ id, title },
      settings: settings.filter((name) => changed?.has(name) !== false && isFound({ name, subject: title })),
    }))
    .filter(({ settings }) => settings.length > 0);
}

/** The settings that are other than they came. */
export function changedSettings(saved: Readonly<Record<string, unknown>>): ReadonlySet<DefaultSettingName> {
  return new Set(subjects.flatMap(({ settings }) => settings).filter((name) => saved[name] !== factoryValue(name)));
}
